//===- cpu-device.cpp - what a thread, a barrier and a warp operation cost ----===//
// Idea: time the kernels whose cost matters against the sequential loop, in one
// run; print one figure per line.
// In: OMP2CUDA_CPU_WORKERS=1; the number of elements (default 10,000,000). With
// "busy": one kernel, to compare numbers of workers. Out: "name value unit".
// Tested by: test/cpu_device/test_cpu_device.py
// Limits: CPU time of the process, best of several runs; `wall` lines are wall
// time.
//===----------------------------------------------------------------------===//
#include "../test/cpu_device/launch.h"

#include <cstring>
#include <ctime>
#include <vector>

static double seconds(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

template <class F> double best(clockid_t clock, F run) {
  double least = 1e9;
  for (int i = 0; i < 4; ++i) {
    double start = seconds(clock);
    run();
    double took = seconds(clock) - start;
    if (took < least)
      least = took;
  }
  return least;
}

__attribute__((noinline)) void add(int n, const float *x, const float *y,
                                   float *z) {
  for (int i = 0; i < n; ++i)
    z[i] = x[i] + y[i];
}

// What the runtime's loops do on this device: each thread a contiguous chunk.
__global__ void add_chunks(int n, const float *x, const float *y, float *z) {
  int threads = gridDim.x * blockDim.x,
      self = blockIdx.x * blockDim.x + threadIdx.x;
  int chunk = (n + threads - 1) / threads, low = self * chunk;
  int high = low + chunk < n ? low + chunk : n;
  for (int i = low; i < high; ++i)
    z[i] = x[i] + y[i];
}

__global__ void add_one(int n, const float *x, const float *y, float *z) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    z[i] = x[i] + y[i];
}

__global__ void barriers(int rounds) {
  for (int i = 0; i < rounds; ++i)
    __syncthreads();
}

__global__ void shuffles(int rounds, int *out) {
  int v = threadIdx.x;
  for (int i = 0; i < rounds; ++i)
    v += __shfl_xor_sync(0xffffffffu, v, 1);
  out[threadIdx.x] = v;
}

__global__ void nothing() {}

__global__ void busy(float *out, int rounds) {
  float v = float(threadIdx.x);
  for (int i = 0; i < rounds; ++i)
    v = v * 0.999f + 1.0f;
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

int main(int argc, char **argv) {
  const clockid_t cpu = CLOCK_PROCESS_CPUTIME_ID;
  if (argc > 1 && !strcmp(argv[1], "busy")) { // how long one kernel takes, to compare numbers of workers
    float *out;
    OK(cudaMalloc(&out, 64 * 64 * sizeof(float)));
    printf("busy %.3f ms wall\n", 1e3 * best(CLOCK_MONOTONIC, [&] {
                                    OK(launch(busy, 64, 64, 0, out, 2000));
                                    OK(cudaDeviceSynchronize());
                                  }));
    return 0;
  }
  const int n = argc > 1 ? atoi(argv[1]) : 10'000'000;
  std::vector<float> hx(n, 1.0f), hy(n, 2.0f), hz(n);
  float *x, *y, *z;
  for (float **p : {&x, &y, &z}) {
    OK(cudaMalloc(p, n * sizeof(float)));
    OK(cudaMemcpy(*p, hx.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  }
  double sequential =
      best(cpu, [&] { add(n, hx.data(), hy.data(), hz.data()); });
  auto timed = [&](auto run) {
    return best(cpu, [&] {
      run();
      OK(cudaDeviceSynchronize());
    });
  };
  double chunks =
      timed([&] { OK(launch(add_chunks, 64, 128, 0, n, x, y, z)); });
  double one =
      timed([&] { OK(launch(add_one, (n + 127) / 128, 128, 0, n, x, y, z)); });
  printf("sequential %.2f ns\n", sequential / n * 1e9);
  printf("chunks %.2f ns\nchunks-ratio %.2f x\n", chunks / n * 1e9,
         chunks / sequential);
  printf("thread-per-element %.2f ns\nthread-per-element-ratio %.2f x\n",
         one / n * 1e9, one / sequential);
  for (int block : {32, 128, 1024}) {
    int rounds = (1 << 20) / block;
    double t = timed([&] { OK(launch(barriers, 1, block, 0, rounds)); });
    printf("barrier-%d %.1f ns\n", block, t / (double(rounds) * block) * 1e9);
  }
  int *out = reinterpret_cast<int *>(z);
  double t = timed([&] { OK(launch(shuffles, 1, 128, 0, 4000, out)); });
  printf("shuffle %.1f ns\n", t / (4000.0 * 128) * 1e9);
  t = timed([&] {
    for (int i = 0; i < 100; ++i) {
      OK(launch(nothing, 1, 1, 0));
      OK(cudaDeviceSynchronize());
    }
  });
  printf("launch-and-wait %.2f us\n", t / 100 * 1e6);
}
