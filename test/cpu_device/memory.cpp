//===- memory.cpp - allocation, copies, and what CUDA refuses ----------------===//
// Idea: every memory function once as it should be used, and once wrongly: with
// the wrong direction, beyond the end, with a pointer that is no one's.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cstring>

__device__ int counter = 3;
__constant__ float table[4];

__global__ void use_symbols(float *out) {
  atomicAdd(&counter, 1);
  out[threadIdx.x] = table[threadIdx.x % 4];
}
__global__ void increment(int *data) { data[threadIdx.x] += 1; }
__global__ void allocate(int **out) {
  int *mine = (int *)malloc(8 * sizeof(int));
  for (int i = 0; i < 8; ++i)
    mine[i] = int(threadIdx.x) * 8 + i;
  out[threadIdx.x] = mine;
}
__global__ void collect(int **in, int *out) {
  for (int i = 0; i < 8; ++i)
    out[threadIdx.x * 8 + i] = in[threadIdx.x][i];
  free(in[threadIdx.x]);
}

int main() {
  int host[1024], back[1024], *a, *b;
  for (int i = 0; i < 1024; ++i)
    host[i] = i;
  OK(cudaMalloc(&a, sizeof host));
  OK(cudaMalloc(&b, sizeof host));
  OK(cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice));
  OK(cudaMemcpy(b, a, sizeof host, cudaMemcpyDeviceToDevice));
  OK(cudaMemset(b, 0, 40));
  OK(cudaMemcpy(back, b, sizeof host, cudaMemcpyDefault));
  for (int i = 0; i < 1024; ++i)
    CHECK(back[i] == (i < 10 ? 0 : i));

  // A 10 × 4 window of a 32-wide matrix.
  int *pitched;
  size_t pitch;
  OK(cudaMallocPitch(&pitched, &pitch, 10 * sizeof(int), 4));
  CHECK(pitch >= 10 * sizeof(int) && pitch % 128 == 0);
  OK(cudaMemcpy2D(pitched, pitch, host + 5, 32 * sizeof(int), 10 * sizeof(int),
                  4, cudaMemcpyHostToDevice));
  OK(cudaMemcpy2D(back, 10 * sizeof(int), pitched, pitch, 10 * sizeof(int), 4,
                  cudaMemcpyDeviceToHost));
  for (int i = 0; i < 40; ++i)
    CHECK(back[i] == i / 10 * 32 + 5 + i % 10);
  OK(cudaFree(pitched));

  // Pinned and managed memory are the device's too.
  int *pinned, *mapped, *managed;
  OK(cudaMallocHost(&pinned, 128));
  OK(cudaHostGetDevicePointer(&mapped, pinned, 0));
  OK(cudaMallocManaged(&managed, 128));
  memset(pinned, 0, 128);
  memset(managed, 0, 128);
  OK(launch(increment, 1, 32, 0, mapped));
  OK(launch(increment, 1, 32, 0, managed));
  OK(cudaDeviceSynchronize());
  for (int i = 0; i < 32; ++i)
    CHECK(pinned[i] == 1 && managed[i] == 1);
  cudaPointerAttributes what;
  OK(cudaPointerGetAttributes(&what, pinned));
  CHECK(what.type == cudaMemoryTypeHost);
  OK(cudaPointerGetAttributes(&what, managed + 3));
  CHECK(what.type == cudaMemoryTypeManaged);
  OK(cudaPointerGetAttributes(&what, a + 5));
  CHECK(what.type == cudaMemoryTypeDevice && what.devicePointer == a + 5);
  OK(cudaPointerGetAttributes(&what, host));
  CHECK(what.type == cudaMemoryTypeUnregistered);
  OK(cudaFreeHost(pinned));
  OK(cudaFree(managed));

  // Symbols.
  const float values[4] = {1, 2, 3, 4};
  OK(cudaMemcpyToSymbol(table, values, sizeof values));
  OK(launch(use_symbols, 1, 8, 0, (float *)a));
  float floats[8];
  OK(cudaMemcpy(floats, a, sizeof floats, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 8; ++i)
    CHECK(floats[i] == values[i % 4]);
  int count;
  OK(cudaMemcpyFromSymbol(&count, counter, sizeof count));
  CHECK(count == 11);
  void *address;
  OK(cudaGetSymbolAddress(&address, counter));
  OK(cudaMemset(address, 0, sizeof(int)));
  OK(cudaMemcpyFromSymbol(&count, counter, sizeof count));
  CHECK(count == 0);

  // malloc in one kernel, free in another.
  int **lists;
  OK(cudaMalloc(&lists, 16 * sizeof(int *)));
  OK(launch(allocate, 1, 16, 0, lists));
  OK(launch(collect, 1, 16, 0, lists, a));
  OK(cudaMemcpy(back, a, 128 * sizeof(int), cudaMemcpyDeviceToHost));
  for (int i = 0; i < 128; ++i)
    CHECK(back[i] == i);
  OK(cudaFree(lists));

  // What CUDA refuses.
  CHECK(cudaMemcpy(host, host + 512, 64, cudaMemcpyHostToDevice) ==
        cudaErrorInvalidValue);
  CHECK(cudaMemcpy(back, host, 64, cudaMemcpyDeviceToHost) ==
        cudaErrorInvalidValue);
  CHECK(cudaMemcpy(a, host, sizeof host + 4, cudaMemcpyHostToDevice) ==
        cudaErrorInvalidValue);
  CHECK(cudaMemset(host, 0, 4) == cudaErrorInvalidValue);
  CHECK(cudaGetLastError() == cudaErrorInvalidValue);
  CHECK(cudaGetLastError() == cudaSuccess);
  CHECK(cudaFree(host) == cudaErrorInvalidValue);
  OK(cudaFree(nullptr));
  OK(cudaFree(a));
  CHECK(cudaFree(a) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy(back, a, 4, cudaMemcpyDeviceToHost) ==
        cudaErrorInvalidValue);
  size_t huge = size_t(1) << 50;
  CHECK(cudaMalloc(&a, huge) == cudaErrorMemoryAllocation);
  cudaGetLastError();
  size_t free_before, free_after, total;
  OK(cudaMemGetInfo(&free_before, &total));
  OK(cudaFree(b));
  OK(cudaMemGetInfo(&free_after, &total));
  CHECK(free_after >= free_before + 4096);
}
