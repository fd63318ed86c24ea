//===- library_on_device.h - What constexpr functions of the library rest on -------------===//
// Idea: with --expt-relaxed-constexpr device code may call constexpr functions of the
//   standard library. Some end in a function of C's library that nvcc takes for one of the
//   host, and such a call it leaves out without a word: std::copy, std::sort, comparisons
//   of arrays. Declared and defined for the device as well, they are called.
//
//     std::copy_backward(a, a + 2, a + 3)  →  __builtin_memmove(…)  →  memmove, from here
//
// In → Out: as in C (C11, 7.24).
// Who may call: device code; on the host they are the library's.
// Tested by: test/runtime/test_runtime.py, test/inputs/cpp/standard-library.cpp
// Limits: no memchr, which C++ has in two forms; what needs it is refused.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/c_library.h"

#if defined(__CUDACC__) && !OMP2CUDA_CPU

#pragma nv_diagnostic push
#pragma nv_diag_suppress 20039 // "redeclared with __device__"

extern "C" {

__host__ __device__ void *__builtin_memmove(void *, const void *, size_t);
__host__ __device__ int __builtin_memcmp(const void *, const void *, size_t);
__host__ __device__ size_t __builtin_strlen(const char *);

#ifdef __CUDA_ARCH__ // weak: several files of a program may have them
__attribute__((weak)) __device__ void *memmove(void *to, const void *from,
                                               size_t bytes) noexcept {
  return omp2cuda::c::memmove(to, from, bytes);
}
__attribute__((weak)) __device__ int memcmp(const void *a, const void *b,
                                            size_t bytes) noexcept {
  return omp2cuda::c::memcmp(a, b, bytes);
}
__attribute__((weak)) __device__ size_t strlen(const char *text) noexcept {
  return omp2cuda::c::strlen(text);
}
#endif

} // extern "C"

#pragma nv_diagnostic pop

#endif
