//===- barriers.cpp - every block barrier of CUDA ----------------------------===//
// Idea: a block reverses an array through shared memory, many times over, with
// each kind of barrier; wrong counting shows as a wrong array or a deadlock.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

__global__ void reverse(int *data, int rounds) {
  __shared__ int tile[1024];
  int t = threadIdx.x, n = blockDim.x;
  for (int r = 0; r < rounds; ++r) {
    tile[t] = data[blockIdx.x * n + t];
    __syncthreads();
    data[blockIdx.x * n + t] = tile[n - 1 - t] + 1;
    __syncthreads();
  }
}

__global__ void votes(int *out) {
  int t = threadIdx.x;
  int count = __syncthreads_count(t % 3 == 0);
  int all = __syncthreads_and(t < 100);
  int some = __syncthreads_or(t == 99);
  int none = __syncthreads_or(t == 100);
  int every = __syncthreads_and(t < 99);
  out[t] = count * 10000 + all * 1000 + some * 100 + none * 10 + every;
}

// Threads that return before a barrier do not hold it up.
__global__ void early_exit(int *out) {
  __shared__ int seen;
  int t = threadIdx.x;
  if (t == 0)
    seen = 0;
  __syncthreads();
  if (t >= 40)
    return;
  atomicAdd(&seen, 1);
  __syncthreads();
  out[blockIdx.x * 40 + t] = seen;
}

#ifndef __CUDACC__
// Two halves of a block meet at barriers of their own, at different paces.
__global__ void halves(int *out) {
  __shared__ int tile[128];
  int t = threadIdx.x, half = t / 64, other = half * 64 + (t + 1) % 64;
  int value = t;
  for (int r = 0; r < (half ? 5 : 9); ++r) {
    tile[t] = value;
    __barrier_sync_count(1 + half, 64);
    value = tile[other];
    __barrier_sync_count(1 + half, 64);
  }
  __barrier_sync(0);
  out[blockIdx.x * blockDim.x + t] = value;
}
#endif

int main() {
  const int n = 96, blocks = 5, rounds = 101;
  int host[1024], *device;
  OK(cudaMalloc(&device, sizeof host));
  for (int i = 0; i < n * blocks; ++i)
    host[i] = i;
  OK(cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice));
  OK(launch(reverse, blocks, n, 0, device, rounds));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int b = 0; b < blocks; ++b)
    for (int i = 0; i < n; ++i)
      CHECK(host[b * n + i] == b * n + n - 1 - i + rounds);

  OK(launch(votes, 1, 100, 0, device));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 100; ++i)
    CHECK(host[i] == 34 * 10000 + 1000 + 100);

  OK(launch(early_exit, 3, 1024, 0, device));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 3 * 40; ++i)
    CHECK(host[i] == 40);

#ifndef __CUDACC__
  OK(launch(halves, 2, 128, 0, device));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 2 * 128; ++i)
    CHECK(host[i] == (i % 128 < 64 ? (i + 9) % 64 : 64 + (i + 5) % 64));
#endif
  OK(cudaFree(device));
}
