//===- LostPragmas.h - Did every directive reach the syntax tree? -----------===//
// Idea: the preprocessor's list against Clang's tree. An executable directive that
// is in the first and not in the second would be gone from the translation without
// a word, whatever the reason.
//
//   #pragma omp begin declare variant match(implementation={vendor(gnu)})
//   void f() {
//   #pragma omp target      → error E0104: Clang skips this body
//
// In:  Pragmas, the AST.   Out: E0104.
// Tested by: test/pragmas/test_guard.py
// Limits: declarative directives have no node of their own and are not checked.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Pragmas.h"

#include "clang/AST/ASTContext.h"

namespace omp2cuda {

void reportLost(const Pragmas &Found, clang::ASTContext &Context, Diag &Diags);

} // namespace omp2cuda
