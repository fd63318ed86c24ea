//===- shared.cpp - every way to declare shared memory -----------------------===//
// Idea: __shared__ in a function, in a template, and dynamic shared memory;
// OMP2CUDA_SHARED starts each block with poison, not with what the block before
// left.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: OMP2CUDA_SHARED and OMP2CUDA_DYNAMIC_SHARED are spelled out for nvcc here.
//===----------------------------------------------------------------------===//
#include "launch.h"

#ifdef __CUDACC__
#define OMP2CUDA_DYNAMIC_SHARED(T, name)                                       \
  extern __shared__ char name##_raw[];                                         \
  T *name = (T *)name##_raw
#define OMP2CUDA_SHARED(T, name) __shared__ T name
#endif

template <class T, int N> __device__ T *tile() {
  __shared__ T cells[N];
  return cells;
}

struct Pair {
  short left;
  double right;
};

__global__ void rotate(int *out) {
  OMP2CUDA_DYNAMIC_SHARED(int, dynamic);
  OMP2CUDA_SHARED(Pair, pair);
  static __shared__ int fixed[64];
  int t = threadIdx.x, next = (t + 1) % blockDim.x;
  int *small = tile<int, 64>();
  double *other = tile<double, 64>();
  dynamic[t] = t;
  fixed[t] = 2 * t;
  small[t] = 3 * t;
  other[t] = 4 * t;
  if (t == 5)
    pair = {5, 50.0};
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = dynamic[next] + fixed[next] + small[next] +
                                     int(other[next]) + pair.left +
                                     int(pair.right);
}

__global__ void leftovers(unsigned *out) {
  OMP2CUDA_SHARED(unsigned, cell);
  out[blockIdx.x] = cell;
  cell = 0; // the next block must not see this
}

int main() {
  int host[6 * 64], *out;
  OK(cudaMalloc(&out, sizeof host));
  OK(launch(rotate, 6, 64, 64 * sizeof(int), out));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 6 * 64; ++i)
    CHECK(host[i] == 10 * ((i + 1) % 64) + 55);
#ifndef __CUDACC__
  OK(launch(leftovers, 6, 1, 0, reinterpret_cast<unsigned *>(out)));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 6; ++i)
    CHECK(host[i] == -1);
#endif
  OK(cudaFree(out));
}
