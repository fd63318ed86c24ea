//===- CComplex.h - C's complex numbers in code that runs on the device ---------===//
// Idea: nvcc computes with `double _Complex` on the device, but for two things. A complex
// number has no truth there, and a constant does not become one:
//
//   Before   if (z) z = 2.0 * z;
//   After    if (omp2cuda::truth(z)) z = omp2cuda::real_part(2.0) * z;
//
// In:  a body that runs on the device.   Out: edits; refusals through Diag.
// Tested by: test/inputs/c/complex-device, test/test_operators.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Edits.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace omp2cuda {

void editCComplex(const clang::Stmt *S, const clang::ASTContext &Context,
                  Edits &Out, Diag &Diags);

} // namespace omp2cuda
