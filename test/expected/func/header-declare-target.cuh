//== header-declare-target.cuh
// Translated by omp2cuda 0.1.0 from header-declare-target.h for header-declare-target.c
#include <omp2cuda.h>

#pragma once
int offset = 1;
__device__ int offset_device = 1; // declare target: offset on the device
static omp2cuda::declare_target offset_entry{&offset, sizeof(offset), &offset_device};
__host__ __device__ static int moved(int i) {
  auto &offset = OMP2CUDA_SIDE(::offset, offset_device);
  return i + offset;
}
