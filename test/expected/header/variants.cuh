//== variants.cuh
// Translated by omp2cuda 0.1.0 from variants.h for variants.c
// What each side calls, in a header.
#pragma once
#define BOUND 8

static inline int weight(int x) {
  return x < BOUND ? 1 : 2;
}

#ifdef _OPENMP

__host__ __device__ static inline int weight_nohost(int x) {
  return x < BOUND ? 3 : 4;
}

#endif

__host__ __device__ static inline int weighted(int x) {
  return x * OMP2CUDA_SIDE(weight, weight_nohost)(x);
}
