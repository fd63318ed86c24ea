//===- qualifiers.h - __global__, __device__, __shared__ … ----------------===//
// Idea: on the CPU device host and device code are one program, so most of
// CUDA's qualifiers mean nothing. The exception is __shared__: one OS thread
// runs one block at a time, so what a block shares is thread_local.
// `omp2cuda run` reads the preprocessed text once more (tools/omp2cuda/run/CpuSource.h):
// there OMP2CUDA_CPU_MARKS leaves the words that it replaces by better things.
// In: nothing. Out: macros.
// Tested by: test/cpu_device/shared.cpp
// Limits: a thread_local __shared__ variable has no red zone and keeps what the
// previous block left; OMP2CUDA_SHARED (shared.h) has both cures. __constant__
// does not stop device code from writing. There is no __noinline__.
//===----------------------------------------------------------------------===//
#pragma once

#ifdef OMP2CUDA_CPU_MARKS
#define __global__ __global__
#define __device__ __device__
#define __constant__ __constant__
#define __managed__ __managed__
#define __shared__ __shared__
#define __host__ __host__
#else
#define __global__
#define __device__
#define __constant__
#define __managed__
#define __shared__ thread_local
#define __host__
#endif
#define __grid_constant__
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __forceinline__ inline __attribute__((always_inline))
#ifndef __align__
#define __align__(n) __attribute__((aligned(n)))
#endif
