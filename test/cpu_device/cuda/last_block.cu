//===- last_block.cu - a sum finished by the last block ---------------------===//
// Idea: a CUDA program as one would write it by hand: blocks leave partial sums
// and count themselves; the last one adds them up. Without a barrier (-DBROKEN)
// thread 0 adds what other threads have not stored yet.
// In: nothing; -DBROKEN removes one __syncthreads. Out: exit status 0 or 1.
// Tested by: test_cpu_device.py, under every schedule and ThreadSanitizer
// Limits: none.
//===----------------------------------------------------------------------===//
#include <cstdio>
#include <cstdlib>
#include <vector>

#define OK(call)                                                               \
  do {                                                                         \
    cudaError_t of_call = (call);                                              \
    if (of_call != cudaSuccess) {                                              \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorName(of_call));           \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

__device__ unsigned int blocks_done = 0;

__global__ void sum(const int *in, int n, int *partial, int *out) {
  __shared__ int tile[64];
  __shared__ bool last;
  int t = threadIdx.x, mine = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
    mine += in[i];
  tile[t] = mine;
#ifndef BROKEN
  __syncthreads();
#endif
  if (t == 0) {
    int sum = 0;
    for (int i = 0; i < int(blockDim.x); ++i)
      sum += tile[i];
    partial[blockIdx.x] = sum;
    __threadfence();
    last = atomicAdd(&blocks_done, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && t == 0) {
    int sum = 0;
    for (int i = 0; i < int(gridDim.x); ++i)
      sum += partial[i];
    *out = sum;
    blocks_done = 0;
  }
}

int main() {
  const int n = 5000, blocks = 12;
  std::vector<int> host(n);
  int expected = 0, got = 0;
  for (int i = 0; i < n; ++i)
    expected += host[i] = i % 11;
  int *in, *partial, *out;
  OK(cudaMalloc(&in, n * sizeof(int)));
  OK(cudaMalloc(&partial, blocks * sizeof(int)));
  OK(cudaMalloc(&out, sizeof(int)));
  OK(cudaMemcpy(in, host.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  int wrong = 0;
  for (int again = 0; again < 3; ++again) {
    sum<<<blocks, 64>>>(in, n, partial, out);
    OK(cudaGetLastError());
    OK(cudaMemcpy(&got, out, sizeof got, cudaMemcpyDeviceToHost));
    wrong += got != expected;
  }
  printf("last_block: %d wrong\n", wrong);
  return wrong != 0;
}
