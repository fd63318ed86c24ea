//===- own_stacks.cpp - a thread's local variables are its own ---------------===//
// Idea: thread 0 tells the others where one of its local variables is. On a GPU
// that is another place for each of them; here it is one place, unless the stacks
// are closed. What threads hand over by CUDA's means is no mistake.
// In: OMP2CUDA_CPU_OWN_STACKS. Out: what the kernel ended with, what thread 3 read.
// Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

__global__ void follow(int *out) {
  int mine = 7 + int(threadIdx.x);
  OMP2CUDA_SHARED(int *, where);
  if (threadIdx.x == 0)
    where = &mine;
  __syncthreads();
  int sum = __shfl_xor_sync(0xffu, mine, 1);
  if (threadIdx.x != 0)
    sum += *where; // line: follow
  __syncthreads();
  out[threadIdx.x] = sum;
}

int main() {
  int *out, read[8] = {};
  cudaMalloc((void **)&out, sizeof read);
  launch(follow, dim3(1), dim3(8), 0, out);
  puts(cudaGetErrorName(cudaDeviceSynchronize()));
  cudaMemcpy(read, out, sizeof read, cudaMemcpyDeviceToHost);
  printf("%d\n", read[3]);
}
