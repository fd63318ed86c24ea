//===- LineDirectives.h - #line back to the user's source -----------------------===//
// Idea: compilers, debuggers and sanitizers say where in the .cu something is; with
// #line they say where in the user's source. A directive stands wherever counting on
// from the last one would be wrong: around edits, and in front of each line that is
// generated, all of which lead to their OpenMP construct.
//
//   #line 3 "saxpy.c"
//   __global__ void saxpy_omp_fn_3(…) {
//   #line 3 "saxpy.c"
//     for (int i : omp2cuda::league::distribute_parallel_for(0, n))
//       y[i] = a * x[i] + y[i];
//
// In:  formatted text, the places of its lines.   Out: the same with #line.
// Tested by: test/cli/test_line_directives.py
// Limits: none inside a comment, a string, the arguments of a macro or behind a
// backslash, where C++ has no place for it: the next line that has one is right again.
//===----------------------------------------------------------------------===//
#pragma once

#include "Pieces.h"

#include "clang/AST/ASTContext.h"

#include <vector>

namespace omp2cuda {

/// \p Marks: by offset.
std::string withLineDirectives(llvm::StringRef Text,
                               const std::vector<PlacedMark> &Marks,
                               const clang::ASTContext &Context);

} // namespace omp2cuda
