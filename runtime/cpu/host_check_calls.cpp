//===- host_check_calls.cpp - in front of AddressSanitizer's functions ----===//
// Idea: see host_check.h. `ld --wrap=f` makes calls of f calls of __wrap_f, and
// __real_f the f that there was. A file of its own, so that only programs that were
// linked so contain it.
// In: the loads and stores of an instrumented program. Out: the same, checked.
// Tested by: test/cpu_device/test_cuda_sources.py
// Limits: -fsanitize-recover=address calls other functions, which are not here.
//===----------------------------------------------------------------------===//
#include "host_check.h"
#include "scheduler.h"

using omp2cuda::cpu::check_access;

#define OMP2CUDA_WRAP(name)                                                    \
  extern "C" void __real_##name(const void *);                                 \
  extern "C" void __wrap_##name(const void *at) {                              \
    check_access(at, __builtin_return_address(0));                             \
    __real_##name(at);                                                         \
  }
#define OMP2CUDA_WRAP_N(name)                                                  \
  extern "C" void __real_##name(const void *, size_t);                         \
  extern "C" void __wrap_##name(const void *at, size_t bytes) {                \
    check_access(at, __builtin_return_address(0));                             \
    __real_##name(at, bytes);                                                  \
  }
#define OMP2CUDA_WRAP_ALL(kind)                                                \
  OMP2CUDA_WRAP(__asan_##kind##1)                                              \
  OMP2CUDA_WRAP(__asan_##kind##2)                                              \
  OMP2CUDA_WRAP(__asan_##kind##4)                                              \
  OMP2CUDA_WRAP(__asan_##kind##8)                                              \
  OMP2CUDA_WRAP(__asan_##kind##16)                                             \
  OMP2CUDA_WRAP_N(__asan_##kind##N)
OMP2CUDA_WRAP_ALL(load)
OMP2CUDA_WRAP_ALL(store)

// Copies of structs, and the C library's functions. The runtime's own copies to and
// from device memory go through these too: only device code is checked.
#define OMP2CUDA_WRAP_COPY(name)                                               \
  extern "C" void *__real_##name(void *, const void *, size_t);                \
  extern "C" void *__wrap_##name(void *to, const void *from, size_t bytes) {   \
    if (omp2cuda::cpu::in_kernel && bytes) {                                   \
      check_access(to, __builtin_return_address(0));                           \
      check_access(from, __builtin_return_address(0));                         \
    }                                                                          \
    return __real_##name(to, from, bytes);                                     \
  }
#define OMP2CUDA_WRAP_SET(name)                                                \
  extern "C" void *__real_##name(void *, int, size_t);                         \
  extern "C" void *__wrap_##name(void *to, int value, size_t bytes) {          \
    if (omp2cuda::cpu::in_kernel && bytes)                                     \
      check_access(to, __builtin_return_address(0));                           \
    return __real_##name(to, value, bytes);                                    \
  }
OMP2CUDA_WRAP_COPY(memcpy)
OMP2CUDA_WRAP_COPY(memmove)
OMP2CUDA_WRAP_SET(memset)
// What Clang calls instead.
OMP2CUDA_WRAP_COPY(__asan_memcpy)
OMP2CUDA_WRAP_COPY(__asan_memmove)
OMP2CUDA_WRAP_SET(__asan_memset)
