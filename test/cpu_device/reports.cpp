//===- reports.cpp - programs that go wrong, one per report ------------------===//
// Idea: each case is a mistake in device code; the CPU device must say what
// happened, in which kernel, block and thread, at which line, and return CUDA's
// error instead of hanging.
// In: the name of a case. Out: the report on stderr, the error's name on stdout.
// Tested by: test_cpu_device.py (which knows what each report must say)
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cassert>
#include <cooperative_groups.h>
#include <cstring>

namespace cg = cooperative_groups;

__global__ void divergent_barrier(int *) {
  if (threadIdx.x < 40)
    __syncthreads(); // line: divergent-barrier
  else
    __shfl_sync(0xffffffffu, 1, 0); // line: divergent-shuffle
}
__global__ void missing_lane(int *) {
  if (threadIdx.x == 3)
    __syncthreads();
  __syncwarp(0xffu); // line: missing-lane
  __syncthreads();
}
__global__ void outside_mask(int *) {
  if (threadIdx.x < 8)
    __ballot_sync(0x0fu, 1); // line: outside-mask
}
__global__ void different_operations(int *out) {
  if (threadIdx.x < 16)
    out[0] = __any_sync(0xffffffffu, 1);
  else
    out[1] = __shfl_sync(0xffffffffu, 1, 0); // line: different-operations
}
__global__ void barrier_counts(int *) {
  __barrier_sync_count(1, threadIdx.x < 32 ? 64 : 32); // line: barrier-counts
}
__global__ void odd_count(int *) {
  __barrier_sync_count(2, 33); // line: odd-count
}
__global__ void livelock(int *data) {
  volatile int *flag = data;
  *flag = 0;
  if (threadIdx.x == 5)
    while (*flag == 0) { // line: livelock
    }
  __syncthreads();
}
__global__ void lock_never_freed(int *data) {
  while (atomicCAS(data, 0, 1) != 0) {
  }
}
__global__ void static_overrun(int *data) {
  OMP2CUDA_SHARED(int[8], cells); // line: static-overrun
  cells[threadIdx.x] = 1;
  __syncthreads();
  data[threadIdx.x] = cells[0];
}
__global__ void dynamic_overrun(int *data) {
  OMP2CUDA_DYNAMIC_SHARED(int, cells);
  cells[threadIdx.x] = data[0];
}
__global__ void null_pointer(int *) {
  if (threadIdx.x == 7)
    *(volatile int *)nullptr = 1; // line: null-pointer
}
__attribute__((noinline)) __device__ int deep(volatile int *at, int depth) {
  volatile char room[512];
  room[0] = char(depth);
  return depth > 1000000 ? *at : deep(at, depth + 1) + room[0];
}
__global__ void stack_overflow(int *data) { data[0] = deep(data, 0); }
__global__ void failed_assertion(int *data) {
  assert(threadIdx.x < 9); // line: assertion
  data[0] = 1;
}
template <class T> __global__ void trap(T *) {
  if (threadIdx.x == 2)
    __trap(); // line: trap
}
__global__ void division(int *data) {
  volatile int zero = 0;
  data[0] = 7 / zero; // line: division
}
__global__ void grid_sync_alone(int *) {
  cg::this_grid().sync(); // line: grid-sync-alone
}
__global__ void grid_sync_missed(int *) {
  if (blockIdx.x != 1)
    cg::this_grid().sync(); // line: grid-sync-missed
}
__global__ void grid_sync_partly(int *) {
  if (threadIdx.x == 0)
    __syncthreads();
  else
    cg::this_grid().sync(); // line: grid-sync-partly
}
__global__ void fine(int *data) { data[threadIdx.x] = int(threadIdx.x); }

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  int *data;
  OK(cudaMalloc(&data, 4096));
  OK(cudaMemset(data, 0, 4096));
  omp2cuda::cpu::set_region("user.c:123");
  cudaError_t error = cudaErrorUnknown;
#define CASE(kernel, block, shared)                                            \
  if (!strcmp(name, #kernel))                                                  \
  error = launch(kernel, dim3(2, 3, 1), block, shared, data)
#define COOPERATIVE(kernel)                                                    \
  if (!strcmp(name, #kernel))                                                  \
  error = launch_cooperative(kernel, 3, 32, data)
  CASE(divergent_barrier, 64, 0);
  CASE(missing_lane, 32, 0);
  CASE(outside_mask, 32, 0);
  CASE(different_operations, 32, 0);
  CASE(barrier_counts, 64, 0);
  CASE(odd_count, 64, 0);
  CASE(livelock, 32, 0);
  CASE(lock_never_freed, 32, 0);
  CASE(static_overrun, 9, 0);
  CASE(dynamic_overrun, 17, 64);
  CASE(null_pointer, 32, 0);
  CASE(stack_overflow, 1, 0);
  CASE(failed_assertion, 16, 0);
  if (!strcmp(name, "trap"))
    error = launch(trap<int>, 2, 4, 0, data);
  CASE(division, 1, 0);
  CASE(grid_sync_alone, 32, 0);
  COOPERATIVE(grid_sync_missed);
  COOPERATIVE(grid_sync_partly);
  if (!strcmp(name, "barrier_on_host"))
    __syncthreads(); // line: barrier-on-host
  OK(error);
  cudaError_t first = cudaDeviceSynchronize();
  // The error stays, for copies and for later kernels.
  int host;
  CHECK(cudaMemcpy(&host, data, sizeof host, cudaMemcpyDeviceToHost) == first);
  CHECK(launch(fine, 1, 32, 0, data) == first);
  CHECK(cudaGetLastError() == first);
  // After a reset the device works again, on the same stacks.
  OK(cudaDeviceReset());
  OK(launch(fine, 1, 1024, 0, data));
  OK(cudaMemcpy(&host, data + 900, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host == 900);
  puts(cudaGetErrorName(first));
}
