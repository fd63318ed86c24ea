//===- scan.cu - a prefix sum with warp shuffles ----------------------------===//
// Idea: a CUDA program as one would write it by hand: each warp scans with
// shuffles, the warps' sums meet in shared memory. Without the second barrier
// (-DBROKEN) warps read sums that the first warp has not scanned yet.
// In: nothing; -DBROKEN removes one __syncthreads. Out: exit status 0 or 1.
// Tested by: test_cpu_device.py, under every schedule and ThreadSanitizer
// Limits: none.
//===----------------------------------------------------------------------===//
#include <cstdio>
#include <cstdlib>

#define OK(call)                                                               \
  do {                                                                         \
    cudaError_t of_call = (call);                                              \
    if (of_call != cudaSuccess) {                                              \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorName(of_call));           \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

__device__ int warp_scan(int value) {
  int lane = threadIdx.x % warpSize;
  for (int delta = 1; delta < warpSize; delta *= 2) {
    int other = __shfl_up_sync(0xffffffffu, value, delta);
    if (lane >= delta)
      value += other;
  }
  return value;
}

__global__ void scan(int *data) {
  __shared__ int sums[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int warp = threadIdx.x / warpSize, lane = threadIdx.x % warpSize;
  int value = warp_scan(data[i]);
  if (lane == warpSize - 1)
    sums[warp] = value;
  __syncthreads();
  if (warp == 0) {
    int sum = lane < int(blockDim.x) / warpSize ? sums[lane] : 0;
    sums[lane] = warp_scan(sum);
  }
#ifndef BROKEN
  __syncthreads();
#endif
  if (warp > 0)
    value += sums[warp - 1];
  data[i] = value;
}

int main() {
  const int n = 128, blocks = 6;
  int host[n * blocks], *device;
  for (int i = 0; i < n * blocks; ++i)
    host[i] = i % 7;
  OK(cudaMalloc(&device, sizeof host));
  OK(cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice));
  scan<<<blocks, n>>>(device);
  OK(cudaGetLastError());
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  OK(cudaFree(device));
  int wrong = 0;
  for (int b = 0; b < blocks; ++b)
    for (int i = 0, sum = 0; i < n; ++i) {
      sum += (b * n + i) % 7;
      wrong += host[b * n + i] != sum;
    }
  printf("scan: %d wrong\n", wrong);
  return wrong != 0;
}
