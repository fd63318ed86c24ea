// The calls beside bench/calls.c, as one writes them by hand: stream-ordered memory, one stream, one wait.
#include <omp2cuda.h>

namespace hand {
__global__ void one(double *a) { a[0] += 1; }
__global__ void all(int n, double *a) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    a[i] += 1;
}
__global__ void add(int n, const double *a, const double *b, double *c) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    c[i] = a[i] + b[i];
}
} // namespace hand

constexpr int few = 512;

static void must(cudaError_t status) {
  if (status != cudaSuccess) {
    fprintf(stderr, "by hand: %s\n", cudaGetErrorString(status));
    exit(2);
  }
}

template <class... P, class... A> static void launch(void (*kernel)(P...), unsigned blocks, unsigned threads, A... arguments) {
  must(omp2cuda::launch_kernel(kernel, dim3(blocks), dim3(threads), 0, nullptr, arguments...));
}

static double *allocate(size_t n) {
  void *p = nullptr;
  must(cudaMallocAsync(&p, n * sizeof(double), nullptr));
  return static_cast<double *>(p);
}
static void copy(double *to, const double *from, size_t n, cudaMemcpyKind kind) {
  must(cudaMemcpyAsync(to, from, n * sizeof(double), kind, nullptr));
}

void resident_by_hand(int, double *a) {
  launch(hand::one, 1, 1, a);
  must(cudaStreamSynchronize(nullptr));
}
void loop_by_hand(int n, double *a) {
  launch(hand::all, (n + 127) / 128, 128, n, a);
  must(cudaStreamSynchronize(nullptr));
}
void back_to_back_by_hand(int, double *a) {
  for (int i = 0; i < 1000; ++i)
    launch(hand::one, 1, 1, a);
  must(cudaStreamSynchronize(nullptr));
}
void three_maps_by_hand(int, double *host) {
  double *a = allocate(few), *b = allocate(few), *c = allocate(few);
  copy(a, host, few, cudaMemcpyHostToDevice);
  copy(b, host + few, few, cudaMemcpyHostToDevice);
  launch(hand::add, few / 128, 128, few, a, b, c);
  copy(host + 2 * few, c, few, cudaMemcpyDeviceToHost);
  must(cudaFreeAsync(a, nullptr));
  must(cudaFreeAsync(b, nullptr));
  must(cudaFreeAsync(c, nullptr));
  must(cudaStreamSynchronize(nullptr));
}
void there_and_back_by_hand(int n, double *host) {
  double *a = allocate(n);
  copy(a, host, n, cudaMemcpyHostToDevice);
  launch(hand::one, 1, 1, a);
  copy(host, a, n, cudaMemcpyDeviceToHost);
  must(cudaFreeAsync(a, nullptr));
  must(cudaStreamSynchronize(nullptr));
}
