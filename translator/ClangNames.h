//===- ClangNames.h - Clang's names, in our namespace ------------------------===//
// Idea: every file speaks of Clang's declarations, statements and types, and of OpenMP's
// directives and clauses as LLVM numbers them. That they are Clang's is said here, once.
// In:  the namespaces clang and llvm::omp.   Out: their names in omp2cuda.
// Tested by: every file
// Limits: a name of ours goes before one of theirs.
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/Basic/LLVM.h"

namespace llvm::omp {}

namespace omp2cuda {
using namespace clang;
using namespace llvm::omp;
} // namespace omp2cuda
