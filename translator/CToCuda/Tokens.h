//===- Tokens.h - The words of the project's files ------------------------------===//
// Idea: words are replaced wherever they stand: in code, in macro definitions, in
// pragmas, in branches that this configuration does not compile.
// In:  the files that were read.   Out: words with the little context needed.
// Tested by: test/inputs/c/names_words.c, keywords.c
//===----------------------------------------------------------------------===//
#pragma once

#include "../Names.h"

namespace omp2cuda::c {

struct WordAt {
  clang::SourceLocation Loc;
  llvm::StringRef Text;
  bool MacroName = false; ///< the name in #define, #undef, #ifdef or defined()
  bool InDirective = false; ///< in a preprocessor line, pragmas included
  bool InInclude = false;
  bool Clause = false;     ///< names a directive or a clause of a pragma
  bool Pasted = false;     ///< beside ## in a macro's definition
  bool ForCppOnly = false; ///< in a branch that tests for __cplusplus
  bool StartsDecl = false; ///< first after ';', '{', '}' or a directive
};

/// The words of every project file of this translation unit.
std::vector<WordAt> readWords(const Names &Named,
                              const clang::SourceManager &SM,
                              const clang::LangOptions &LO);

} // namespace omp2cuda::c
