//===- Pragmas.h - Every OpenMP directive as spelled in the source ----------===//
// Idea: Clang drops or never shows some directives; this list comes from the
// preprocessor, so that the stages can prove that nothing was lost.
// In:  the token stream.   Out: one Pragma per live directive, in order.
// Tested by: test/inputs/pragmas
//===----------------------------------------------------------------------===//
#pragma once

#include "Conditionals.h"
#include "Includes.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Frontend/OpenMP/OMPConstants.h"

#include <set>
#include <string>

namespace omp2cuda {

struct Pragma {
  SourceLocation Begin; ///< of '#', '_Pragma' or '[['; also in a macro
  SourceLocation End;   ///< one past the last character of its text
  SourceLocation Name;  ///< of the first word behind `omp`
  Directive Kind = OMPD_unknown;
  std::string Text; ///< "omp target teams …", one line, as the parser saw it
  std::vector<Token> Tokens; ///< of a metadirective, from its name on
  bool FromMacro = false;
  bool IsAttribute = false; ///< those of a sequence share one `[[…]]`
  bool InSystemHeader = false;
};

/// The directive that \p Words begin with, and how many of them name it: the longest name.
inline std::pair<Directive, size_t> directiveIn(ArrayRef<std::string> Words) {
  for (size_t N = std::min<size_t>(Words.size(), 8); N; --N)
    if (Directive Kind =
            getOpenMPDirectiveKind(llvm::join(Words.take_front(N), " "));
        Kind != OMPD_unknown)
      return {Kind, N};
  return {OMPD_unknown, 0};
}

struct Pragmas {
  std::vector<Pragma> Live;
  /// Target directives in branches of #if that were not compiled: Begin and Text.
  std::vector<Pragma> Skipped;
  std::vector<SourceLocation> SkippedBranches; ///< the first of each
  /// What macros of the project's files became, in order, directives included.
  std::vector<Token> MacroTokens;
  /// Every pragma that a macro of these files made, of whatever kind.
  std::vector<SourceLocation> MacroPragmas;
  /// Comments that begin with `omp2cuda:`.
  std::vector<SourceRange> Told;
  /// Names of classes that lambdas became (WriteOutLambdas.cpp).
  std::set<std::string> Objects;
  /// Names that functions of `begin declare variant` got (BeginVariants.cpp).
  std::set<std::string> Variants;
  /// Where the project's files say #undef, and where the macro was defined.
  std::vector<std::pair<SourceLocation, SourceLocation>> Undefined;
  bool HasLineDirectives = false; ///< `#line` in the main file
  // What else only the preprocessor sees.
  Includes Included;
  Conditionals Ifs;
};

} // namespace omp2cuda
