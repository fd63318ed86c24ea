//===- BothWays.h - One text that is OpenMP, and CUDA -----------------------------===//
// Idea: a project that cannot leave its pragmas gets the translation beside them, line by
// line: what differs stands in an #ifdef, what does not stands once. Without OMP2CUDA defined
// the compiler reads the source as it was, with it the output as it was checked.
//
//   #ifdef OMP2CUDA
//     omp2cuda::target_region{"saxpy.c:3"}.one_each(n).launch(…);
//   #else
//   #pragma omp target teams distribute parallel for map(tofrom: y[0:n])
//     for (int i = 0; i < n; i++)
//       y[i] += a * x[i];
//   #endif
//
// In:  a source, its translation.   Out: one text.
// Tested by: test/cli/test_keep_openmp.py, test/batch/test_batch_keep.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Output.h"

#include <variant>

namespace omp2cuda {

/// \p New, the translation of \p Old, in one text with it. \p Path is that of the source.
std::variant<std::string, WriteError>
bothWays(const std::string &Path, llvm::StringRef Old, llvm::StringRef New);

/// Why \p Path, a source, may not be written over; nothing: git has it as it is, so that
/// nothing is lost.
std::optional<WriteError> notInGit(const std::string &Path);

} // namespace omp2cuda
