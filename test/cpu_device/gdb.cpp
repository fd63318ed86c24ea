//===- gdb.cpp - a program to stop in ----------------------------------------===//
// Idea: a breakpoint in a kernel shows the user's line and variables, and the
// condition may name threadIdx and blockIdx.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

__global__ void kernel(int *out) {
  int square = int(threadIdx.x * threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = square; // line: stop
}

int main() {
  int *out;
  OK(cudaMalloc(&out, 4096));
  OK(launch(kernel, 2, 32, 0, out));
  OK(cudaDeviceSynchronize());
}
