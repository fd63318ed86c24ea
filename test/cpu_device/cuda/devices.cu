// Each device has its own __device__ and __constant__ variables.
#include <cstdio>
#include <cstdlib>
#include <thread>

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      printf("%d: not so: %s\n", __LINE__, #condition);                        \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

__device__ int calls = 5;
static __device__ int history[3000], *kept;
__constant__ float scale[2] = {1, 2};
inline __device__ int in_line = 1;
__device__ const int powers[3] = {1, 10, 100};
extern __device__ int calls;
namespace counters {
__device__ unsigned next, last;
}

__global__ void count(int *out, int by) {
  if (threadIdx.x == 0) {
    calls += by;
    in_line += by;
    history[calls] = by;
    kept = &history[2]; // a pointer that stays
    counters::next += powers[1];
  }
  __syncthreads();
  out[threadIdx.x] = calls * int(scale[1]);
}
__global__ void follow(int *out) { *out = kept - history + (kept[3] = 7); }

int main() {
  int devices, value, *out[2];
  void *address[2];
  CHECK(cudaGetDeviceCount(&devices) == cudaSuccess && devices == 2);
  for (int d = 0; d < 2; ++d) {
    cudaSetDevice(d);
    float factors[2] = {0, float(d + 3)};
    CHECK(cudaMemcpyToSymbol(scale, factors, sizeof factors) == cudaSuccess);
    CHECK(cudaGetSymbolAddress(&address[d], calls) == cudaSuccess);
    CHECK(cudaMalloc(&out[d], 32 * sizeof(int)) == cudaSuccess);
    cudaPointerAttributes what;
    CHECK(cudaPointerGetAttributes(&what, address[d]) == cudaSuccess && what.device == d);
  }
  CHECK(address[0] != address[1]);
  // Both at once, from two host threads.
  std::thread host[2];
  for (int d = 0; d < 2; ++d)
    host[d] = std::thread([=] {
      cudaSetDevice(d);
      for (int i = 0; i < 50; ++i)
        count<<<1, 32>>>(out[d], d + 1);
      cudaDeviceSynchronize();
    });
  for (std::thread &t : host)
    t.join();
  for (int d = 0; d < 2; ++d) {
    cudaSetDevice(d);
    const int calls_now = 5 + 50 * (d + 1);
    CHECK(cudaMemcpyFromSymbol(&value, calls, sizeof value) == cudaSuccess && value == calls_now);
    CHECK(cudaMemcpy(&value, address[d], sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(value == calls_now);
    CHECK(cudaMemcpyFromSymbol(&value, history, sizeof value, calls_now * sizeof(int)) == cudaSuccess && value == d + 1);
    CHECK(cudaMemcpyFromSymbol(&value, in_line, sizeof value) == cudaSuccess && value == 1 + 50 * (d + 1));
    CHECK(cudaMemcpyFromSymbol(&value, counters::next, sizeof value) == cudaSuccess && value == 500);
    CHECK(cudaMemcpy(&value, out[d], sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(value == calls_now * (d + 3));
  }
  // The symbol's address and the name are the same memory.
  cudaSetDevice(1);
  value = 1000;
  CHECK(cudaMemcpy(address[1], &value, sizeof value, cudaMemcpyHostToDevice) == cudaSuccess);
  count<<<1, 1>>>(out[1], 1);
  follow<<<1, 1>>>((int *)address[1]); // device memory like any other
  CHECK(cudaMemcpyFromSymbol(&value, calls, sizeof value) == cudaSuccess && value == 9);
  CHECK(cudaMemcpyFromSymbol(&value, history, sizeof value, 5 * sizeof(int)) == cudaSuccess && value == 7);
  cudaSetDevice(0);
  CHECK(cudaMemcpyFromSymbol(&value, calls, sizeof value) == cudaSuccess && value == 55);
  puts("fine");
}
