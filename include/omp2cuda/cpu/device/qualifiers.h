//===- qualifiers.h - __global__, __device__, __shared__ … ----------------===//
// Idea: on the CPU device host and device code are one program, so most of
// CUDA's qualifiers mean nothing. The exception is __shared__: one OS thread
// runs one block at a time, so what a block shares is thread_local.
// In: nothing. Out: macros.
// Tested by: test/cpu_device/shared.cpp
// Limits: a thread_local __shared__ variable has no red zone and keeps what the
// previous block left; OMP2CUDA_SHARED (shared.h) has both cures. __constant__
// does not stop device code from writing. There is no __noinline__.
//===----------------------------------------------------------------------===//
#pragma once

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __grid_constant__
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __shared__ thread_local
#define __forceinline__ inline __attribute__((always_inline))
#ifndef __align__
#define __align__(n) __attribute__((aligned(n)))
#endif
