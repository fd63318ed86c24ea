//===- guard.cpp - host memory that a kernel must not touch ------------------===//
// Idea: a kernel reads through a pointer that was never mapped; without a guard it
// sees the host's memory and nobody notices. And host code that reads device
// memory.
// In: OMP2CUDA_CPU_GUARD, and "heap", "stack", "deep", "host", "threads" or "correct".
// Out: the report, and the error's name on stdout.
// Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cstring>
#include <string>
#include <thread>
#include <vector>

struct Node {
  int value;
  int *next;
};

__global__ void read(const int *in, int *out) {
  out[threadIdx.x] = in[threadIdx.x]; // line: read
}
__global__ void follow(const Node *node, int *out) {
  *out = *node->next; // line: follow
}
// Kernels print, allocate and meet while the heap is closed.
__global__ void everything(int *out) {
  OMP2CUDA_SHARED(int, sum);
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  int *mine = (int *)malloc(sizeof(int));
  *mine = int(threadIdx.x);
  atomicAdd(&sum, *mine);
  free(mine);
  __syncthreads();
  if (threadIdx.x == 0 && blockIdx.x == 0)
    printf("sum %d\n", sum);
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main(int, char **argv) {
  std::string name = argv[1];
  std::vector<int> heap(1 << 20, 5);
  int stack[32] = {1, 2, 3}, *out;
  Node node = {1, heap.data()}, *device_node;
  OK(cudaMalloc(&out, 4096));
  OK(cudaMalloc(&device_node, sizeof node));
  OK(cudaMemcpy(device_node, &node, sizeof node, cudaMemcpyHostToDevice));
  omp2cuda::cpu::set_region("user.c:7");
  if (name == "heap")
    OK(launch(read, 1, 32, 0, heap.data(), out));
  if (name == "stack")
    OK(launch(read, 1, 32, 0, stack, out));
  if (name == "deep")
    OK(launch(follow, 1, 1, 0, device_node, out));
  if (name == "threads") { // more than mprotect can serve
    OK(launch(everything, 1, 64, 0, out));
    std::thread([=] { OK(launch(everything, 1, 64, 0, out)); }).join();
  }
  if (name == "host")
    return out[3]; // line: host
  if (name == "correct") {
    for (int i = 0; i < 20; ++i) {
      std::string work(1000 + i, 'x'); // the host's heap, between kernels
      OK(launch(everything, 8, 64, 0, out));
      heap.push_back(int(work.size()));
    }
    std::vector<int> host(512);
    OK(cudaMemcpy(host.data(), out, 512 * sizeof(int), cudaMemcpyDeviceToHost));
    for (int v : host)
      CHECK(v == 64 * 63 / 2);
  }
  puts(cudaGetErrorName(cudaDeviceSynchronize()));
}
