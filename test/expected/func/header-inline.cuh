//== header-inline.cuh
// Translated by omp2cuda 0.1.0 from header-inline.h for header-inline.c
#include <omp2cuda.h>

#pragma once
/* What stands beside the functions stays as it is. */
struct pair {
  double x, y;
};

__host__ __device__ static inline double dot(struct pair a, struct pair b) { return a.x * b.x + a.y * b.y; }

static inline double unused(double x) { return x; }

__host__ __device__ double scale(double v, double factor);

static const double weights[4] = {1, 0.5, 0.25, 0.125};
static __device__ const double weights_device[4] = {1, 0.5, 0.25, 0.125}; // weights in device code
static_assert(sizeof(weights) == sizeof(weights_device), "two copies of one table");

__host__ __device__ static double weight(int i) {
  auto &weights = OMP2CUDA_SIDE(::weights, weights_device);
  return weights[i];
}
