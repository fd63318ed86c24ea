//===- progress.cpp - threads that wait by spinning on memory ----------------===//
// Idea: on a GPU every thread of a block moves on, also when another spins on a
// plain volatile flag; in-order execution of the threads would hang.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: not for ThreadSanitizer: a flag in plain memory is a race.
//===----------------------------------------------------------------------===//
#include "launch.h"

// The first thread waits for the last one; then the last for the first.
__global__ void spin(volatile int *flags, int *out) {
  int t = threadIdx.x, last = blockDim.x - 1;
  flags += 2 * blockIdx.x;
  double work = 1; // live across the interruption
  if (t == 0) {
    while (flags[0] == 0)
      work = work * 1.0000001 + 1e-9;
    __threadfence();
    flags[1] = 1;
  }
  if (t == last) {
    flags[0] = 1;
    while (flags[1] == 0)
      work += 1e-9;
  }
  out[blockIdx.x * blockDim.x + t] = t + int(work * 0);
}

// Blocks take tickets; each waits for the one before it, as in a look-back scan.
__global__ void chain(unsigned *ticket, volatile int *sum) {
  __shared__ unsigned mine;
  if (threadIdx.x == 0)
    mine = atomicAdd(ticket, 1u);
  __syncthreads();
  if (threadIdx.x == 0) {
    while (mine && sum[mine - 1] == 0) {
    }
    __threadfence();
    sum[mine] = (mine ? sum[mine - 1] : 0) + 1;
  }
}

int main() {
  int *flags, *out, host[128];
  OK(cudaMalloc(&flags, 4096));
  OK(cudaMalloc(&out, sizeof host));
  OK(cudaMemset(flags, 0, 4096));
  OK(launch(spin, 2, 64, 0, flags, out));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 128; ++i)
    CHECK(host[i] == i % 64);
  OK(cudaMemset(flags, 0, 4096));
  OK(launch(chain, 20, 32, 0, (unsigned *)flags, flags + 1));
  OK(cudaMemcpy(host, flags + 20, sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(host[0] == 20);
}
