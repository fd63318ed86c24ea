//===- CpuSource.h - CUDA C++ in words that a C++ compiler can read ---------===//
// Idea: what the CPU device's headers cannot say with macros is rewritten before
// the host's compiler sees it. The text is preprocessed already, so macros, headers
// and conditional parts need no thought; lines stay where they are.
//
//   Before                                     After
//   k<<<g, b, 0, s>>>(x, n);                   omp2cuda::cpu::launcher(k, g, b, 0, s)(x, n);
//   __shared__ float tile[32][33];             a place with red zones, and a reference
//   extern __shared__ float cells[];           a pointer to dynamic shared memory
//   __device__ int calls;                      the same in section omp2cuda_device
//   static int n; // of a device function      the same, and the device is told of it
//
// In:  the output of the host compiler's preprocessor, with OMP2CUDA_CPU_MARKS
//      defined (then CUDA's qualifiers are still in the text).
// Out: C++ of the same lines.   Tested by: test/cpu_device/test_cuda_sources.py
// Limits: reads tokens, not declarations. A __shared__ variable of a namespace or of
// a form that it does not know has no red zones. Constants exist once for all devices,
// and under GCC __device__ variables that are templates: the second device that
// starts a kernel of such a program is refused.
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace omp2cuda {

/// \p TemplatesInSections: does the compiler place variables that are templates, or
/// members of templates? Clang does, GCC does not.
std::string cpuSource(llvm::StringRef Preprocessed, bool TemplatesInSections);

} // namespace omp2cuda
