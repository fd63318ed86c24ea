//===- CToCuda.h - What C must become to compile as CUDA C++ -----------------===//
// In:  the C AST.   Out: Edits, refusals. No-op for C++ input.
// Tested by: test/inputs/c
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Edits.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

namespace omp2cuda {

/// Adds to \p Out every edit that the C of \p Context's main file (and of the
/// project headers it includes) needs to mean the same under nvcc. Refuses with
/// E06xx what has no form in CUDA C++.
void cToCuda(clang::ASTContext &Context, const clang::Preprocessor &PP,
             Edits &Out, Diag &Diags);

} // namespace omp2cuda
