//===- sanitized.cpp - mistakes that a sanitizer must find -------------------===//
// Idea: one mistake per case; the sanitizer's own report must name the line. And a
// kernel with barriers, warp operations and both kinds of shared memory, about
// which it must not say anything.
// In: the name of a case. Out: the sanitizer's report, or exit status 0.
// Tested by: test_cpu_device.py
// Limits: a plain __shared__ variable has no red zone; UBSan sees constant bounds.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cstring>

__global__ void device_overrun(int *data, int n) {
  data[threadIdx.x + n - 9] = 1; // line: device-overrun
}
__global__ void use_after_free(int *data, int) {
  data[threadIdx.x] = 1; // line: use-after-free
}
__global__ void stack_overrun(int *data, int n) {
  volatile int local[8];
  for (int i = 0; i < 8; ++i)
    local[i] = i;
  __syncthreads();
  *((volatile int *)local + n - 92) = 1; // line: stack-overrun
  data[0] = local[threadIdx.x % 8];
}
__global__ void shared_overrun(int *data, int n) {
  OMP2CUDA_SHARED(int[16], cells);
  int *at = cells;
  at[threadIdx.x] = n;
  __syncthreads();
  data[threadIdx.x] = at[threadIdx.x + n - 99]; // line: shared-overrun
}
__global__ void dynamic_shared_overrun(int *data, int n) {
  OMP2CUDA_DYNAMIC_SHARED(int, cells);
  cells[threadIdx.x] = n;
  __syncthreads();
  data[threadIdx.x] =
      cells[threadIdx.x + n - 99]; // line: dynamic-shared-overrun
}
__global__ void shift(int *data, int n) {
  data[threadIdx.x] = 1 << (n - 60); // line: shift
}
__global__ void race_between_blocks(int *data, int) {
  data[0] += int(threadIdx.x == 0); // line: race
}
// Threads that never wait use one address for their locals, one after the other.
__attribute__((noinline)) __device__ void count_up(int *cells, int from) {
  for (int i = 0; i < 8; ++i)
    cells[i] = from + i;
}
__global__ void locals(int *data, int n) {
  int cells[8];
  count_up(cells, int(threadIdx.x));
  if (threadIdx.x % 16 == 0)
    __syncwarp(0x10001);
  count_up(cells, cells[7]);
  data[(blockIdx.x * blockDim.x + threadIdx.x) % unsigned(n)] = cells[0];
}
__global__ void correct(int *data, int n) {
  OMP2CUDA_SHARED(int[64], cells);
  OMP2CUDA_DYNAMIC_SHARED(int, dynamic);
  int local[16], t = threadIdx.x, sum = 0;
  for (int r = 0; r < 10; ++r) {
    cells[t % 64] = t;
    dynamic[t % 16] = r;
    __syncwarp();
    for (int i = 0; i < 16; ++i)
      local[i] = cells[(t + i) % 16] + __shfl_sync(0xffffu, t, i);
    __syncthreads();
    for (int i = 0; i < 16; ++i)
      sum += local[i] + dynamic[i];
    __syncthreads();
  }
  atomicAdd(&data[n - 1], sum);
}

int main(int, char **argv) {
  const int n = 100;
  int *data;
  OK(cudaMalloc(&data, n * sizeof(int)));
  OK(cudaMemset(data, 0, n * sizeof(int)));
#define CASE(kernel, grid, block)                                              \
  if (!strcmp(argv[1], #kernel))                                               \
  OK(launch(kernel, grid, block, 16 * sizeof(int), data, n))
  CASE(device_overrun, 1, 10);
  CASE(stack_overrun, 1, 64);
  CASE(shared_overrun, 1, 16);
  CASE(dynamic_shared_overrun, 1, 16);
  CASE(shift, 1, 4);
  CASE(race_between_blocks, 8, 1);
  for (int repeat = 0; repeat < 4; ++repeat)
    CASE(locals, 3, 32);
  CASE(correct, 8, 16);
  if (!strcmp(argv[1], "use_after_free"))
    OK(cudaFree(data));
  CASE(use_after_free, 1, 4);
  OK(cudaDeviceSynchronize());
}
