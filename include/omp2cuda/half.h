//===- half.h - CUDA's numbers of 16 bits ------------------------------------------===//
// Idea: `_Float16` and `__bf16` of the source are __half and __nv_bfloat16 in the output.
// In → Out: nothing → CUDA's headers, or the CPU device's.
// Tested by: test/inputs/c/half.c
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#if OMP2CUDA_CPU
#include "omp2cuda/cpu/cuda_bf16.h"
#include "omp2cuda/cpu/cuda_fp16.h"
#else
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif

#ifdef _OPENMP
// The host's version of a region reduces them too.
#pragma omp declare reduction(+ : __half, __nv_bfloat16 : omp_out += omp_in)   \
    initializer(omp_priv = 0.0f)
#pragma omp declare reduction(- : __half, __nv_bfloat16 : omp_out += omp_in)   \
    initializer(omp_priv = 0.0f)
#pragma omp declare reduction(* : __half, __nv_bfloat16 : omp_out *= omp_in)   \
    initializer(omp_priv = 1.0f)
#pragma omp declare reduction(max : __half,                                    \
                                  __nv_bfloat16 : omp_out =                    \
                                      omp_in > omp_out ? omp_in : omp_out)     \
    initializer(omp_priv = omp_orig)
#pragma omp declare reduction(min : __half,                                    \
                                  __nv_bfloat16 : omp_out =                    \
                                      omp_out > omp_in ? omp_in : omp_out)     \
    initializer(omp_priv = omp_orig)
#endif
