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
