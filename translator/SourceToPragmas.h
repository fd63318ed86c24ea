//===- SourceToPragmas.h - The first stage: what the preprocessor saw -------===//
// Idea: listen to the parser's own token stream. It shows every live directive,
// with macros expanded and before Clang drops anything, one token ahead of the
// parser; so text that Clang 22 would loop or crash on is refused in time.
//
//   #pragma omp parallel safesync(4)   → error E0702 at `safesync`, then Leave()
//   #if GPU / #pragma omp target …     → warning W0731: not compiled here
//
// In:  tokens.   Out: Pragmas; refusals E0101, E0702 … E0706 and W0731; with the tree E0104.
// Tested by: test/inputs/pragmas/**, test/pragmas
// Limits: the end of a target region is guessed from brackets, which only decides
// where E0705 is looked for; the child process is the net below. Declarative directives
// have no node of their own, and nobody looks whether they reached the tree.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Edits.h"
#include "Pragmas.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

#include <functional>

namespace omp2cuda {

/// Listens to \p PP until it is destroyed. \p Leave is called after a refusal
/// that the parser would not survive and must not return. \p Seen is told of
/// each directive outside system headers, for the report of a crash.
/// \return what is found, complete after the parse; it is the preprocessor's.
Pragmas &sourceToPragmas(Preprocessor &PP, Diag &Diags,
                         std::function<void()> Leave,
                         std::function<void(const Pragma &)> Seen = {});

/// Clang is about to ignore the words of \p Directive that start at \p Loc.
void reportExtraTokens(SourceLocation Loc, StringRef Directive,
                       const Preprocessor &PP, Diag &Diags);

/// Who compiles the output with macros that choose a branch which was left out is told that its
/// target directives are what they were.
void guardBranches(const Pragmas &Found, Edits &Out);
/// Directives that are attributes become pragmas: nvcc's front end drops `[[omp::…]]`.
void pragmasOfAttributes(const Pragmas &Found, Edits &Out);

/// Reports E0104 for each executable directive that the preprocessor found and the tree
/// has not, whatever the reason: it would be gone from the translation without a word.
///
///   #pragma omp begin declare variant match(implementation={vendor(gnu)})
///   void f() {
///   #pragma omp target      → error E0104: Clang skips this body
void reportLost(const Pragmas &Found, ASTContext &Context, Diag &Diags);

/// One line per directive: `file:line:col: omp …`; skipped ones are marked.
std::string dump(const Pragmas &Found, const SourceManager &SM);

} // namespace omp2cuda
