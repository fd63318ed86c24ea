//===- side.h - Which side of the machine runs this line: host or device --------===//
// Idea: the same text is compiled for the host and for the device. On CUDA the two
//   are separate passes (__CUDA_ARCH__); on the CPU device there is one pass, and the
//   question is answered at run time.
//
//   OMP2CUDA_CPU               1 on the CPU device, 0 on CUDA
//   omp2cuda::on_device()      true in device code
//   OMP2CUDA_SIDE(host, dev)   one of two expressions, chosen by the side
//   OMP2CUDA_HOST_CODE         0 while nvcc reads the file for the device: then the
//                              runtime only declares what the host executes, for nvcc
//                              would read it all and throw it away
//   OMP2CUDA_HOST_BODIES       1 where the headers also define it: under nvcc, and where a
//                              sanitizer has to see it. Else libomp2cuda_cpu has it, and a
//                              program is compiled in half the time
//
// In → Out: the compiler → cuda_runtime.h or its stand-in, and the words above.
// Tested by: test/runtime/api.cu
// Limits: OMP2CUDA_SIDE needs both expressions to have a common type on the CPU device.
//===----------------------------------------------------------------------===//
#pragma once

#if defined(__CUDACC__)
#define OMP2CUDA_CPU 0
#include <cuda_runtime.h>
#else
#ifndef OMP2CUDA_CPU
#define OMP2CUDA_CPU 1
#endif
#include "omp2cuda/cpu/cuda_runtime.h"
#endif

/// A function of both sides, always inlined: a call in a kernel would cost registers.
#define OMP2CUDA_BOTH __host__ __device__ __forceinline__
/// A function of the device, always inlined.
#define OMP2CUDA_DEVICE __device__ __forceinline__

/// Before a loop whose array elements must stay in registers, and before one that runs
/// too few times to be worth copies.
#if OMP2CUDA_CPU
#define OMP2CUDA_UNROLL
#define OMP2CUDA_NO_UNROLL
#else
#define OMP2CUDA_UNROLL _Pragma("unroll")
#define OMP2CUDA_NO_UNROLL _Pragma("unroll 1")
#endif

#if !OMP2CUDA_CPU
/// A variable of type T that the threads of a team share (storage TeamShared); T may be
/// an array type: OMP2CUDA_SHARED(double[32][33], tile).
#define OMP2CUDA_SHARED(T, name)                                               \
  using name##_shared_t = T;                                                   \
  __shared__ name##_shared_t name
#endif

#if defined(__CUDA_ARCH__)
#define OMP2CUDA_HOST_CODE 0
#else
#define OMP2CUDA_HOST_CODE 1
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||     \
    __has_feature(thread_sanitizer) || __has_feature(hwaddress_sanitizer)
#define OMP2CUDA_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||           \
    defined(__SANITIZE_HWADDRESS__)
#define OMP2CUDA_SANITIZED 1
#endif

#ifdef OMP2CUDA_LIBRARY // it is being compiled: its functions are nobody else's
#define OMP2CUDA_HOST
#else
#define OMP2CUDA_HOST inline
#endif
#if !OMP2CUDA_HOST_CODE
#undef OMP2CUDA_HOST_BODIES
#define OMP2CUDA_HOST_BODIES 0
#elif !defined(OMP2CUDA_HOST_BODIES)
#if !OMP2CUDA_CPU || defined(OMP2CUDA_SANITIZED) || defined(OMP2CUDA_LIBRARY)
#define OMP2CUDA_HOST_BODIES 1
#else
#define OMP2CUDA_HOST_BODIES 0
#endif
#endif

#if OMP2CUDA_CPU
#define OMP2CUDA_SIDE(host, device)                                            \
  (::omp2cuda::on_device() ? (device) : (host))
#elif defined(__CUDA_ARCH__)
#define OMP2CUDA_SIDE(host, device) (device)
#else
#define OMP2CUDA_SIDE(host, device) (host)
#endif

namespace omp2cuda {

/// Is this line being executed by a device? (OpenMP 5.2, 18.7.6: the opposite of
/// omp_is_initial_device.)
OMP2CUDA_BOTH bool on_device() {
#if OMP2CUDA_CPU
  return cpu::on_device();
#elif defined(__CUDA_ARCH__)
  return true;
#else
  return false;
#endif
}

} // namespace omp2cuda
