//===- grid_sync.cu - a stencil whose blocks meet after every step ----------===//
// Idea: a CUDA program as one would write it by hand: a cooperative launch runs
// many steps of a diffusion in one kernel. Without one barrier (-DBROKEN) a block
// reads neighbours that are still being computed.
// In: nothing; -DBROKEN replaces grid sync by block sync in every other step.
// Out: exit status 0 or 1.
// Tested by: test_cpu_device.py, under every schedule and ThreadSanitizer
// Limits: none.
//===----------------------------------------------------------------------===//
#include <cstdio>
#include <cstdlib>
#include <cooperative_groups.h>
#include <vector>

#define OK(call)                                                               \
  do {                                                                         \
    cudaError_t of_call = (call);                                              \
    if (of_call != cudaSuccess) {                                              \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorName(of_call));           \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

namespace cg = cooperative_groups;

__global__ void diffuse(float *a, float *b, int n, int steps) {
  cg::grid_group grid = cg::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int s = 0; s < steps; ++s) {
    float left = a[i > 0 ? i - 1 : 0], right = a[i < n - 1 ? i + 1 : n - 1];
    b[i] = 0.25f * left + 0.5f * a[i] + 0.25f * right;
#ifdef BROKEN
    if (s % 2)
#endif
      grid.sync();
    float *swap = a;
    a = b;
    b = swap;
  }
}

int main() {
  const int blocks = 6, threads = 32, n = blocks * threads, steps = 20;
  std::vector<float> host(n), next(n), got(n);
  for (int i = 0; i < n; ++i)
    host[i] = float(i * i % 37);
  float *a, *b;
  OK(cudaMalloc(&a, n * sizeof(float)));
  OK(cudaMalloc(&b, n * sizeof(float)));
  OK(cudaMemcpy(a, host.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  void *arguments[] = {&a, &b, (void *)&n, (void *)&steps};
  OK(cudaLaunchCooperativeKernel((void *)diffuse, blocks, threads, arguments));
  OK(cudaMemcpy(got.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost));
  for (int s = 0; s < steps; ++s) {
    for (int i = 0; i < n; ++i)
      next[i] = 0.25f * host[i > 0 ? i - 1 : 0] + 0.5f * host[i] +
                0.25f * host[i < n - 1 ? i + 1 : n - 1];
    host.swap(next);
  }
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += got[i] != host[i];
  printf("grid_sync: %d wrong\n", wrong);
  return wrong != 0;
}
