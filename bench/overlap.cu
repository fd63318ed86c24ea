// The pipeline beside bench/overlap.c, as one writes it by hand: a stream for every fourth block, stream-ordered memory.
#include <omp2cuda.h>

namespace hand {
__global__ void compute(int n, const double *in, double *out) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    double x = in[i];
    for (int k = 0; k < 50; k++)
      x = x * 0.5 + 1;
    out[i] = x;
  }
}
} // namespace hand

constexpr int blocks = 16, streams = 4;

static void must(cudaError_t status) {
  if (status != cudaSuccess) {
    fprintf(stderr, "by hand: %s\n", cudaGetErrorString(status));
    exit(2);
  }
}

double *pinned(size_t n) {
  void *p = nullptr;
  must(cudaMallocHost(&p, n * sizeof(double)));
  return static_cast<double *>(p);
}

static void block(int n, const double *in, double *out, cudaStream_t stream) {
  const size_t bytes = n * sizeof(double);
  void *x = nullptr, *y = nullptr;
  must(cudaMallocAsync(&x, bytes, stream));
  must(cudaMallocAsync(&y, bytes, stream));
  must(cudaMemcpyAsync(x, in, bytes, cudaMemcpyHostToDevice, stream));
  must(omp2cuda::launch_kernel(hand::compute, dim3((n + 255) / 256), dim3(256), 0, stream, n, static_cast<const double *>(x),
                               static_cast<double *>(y)));
  must(cudaMemcpyAsync(out, y, bytes, cudaMemcpyDeviceToHost, stream));
  must(cudaFreeAsync(x, stream));
  must(cudaFreeAsync(y, stream));
}

double pipeline_by_hand(int n, double *a, double (*on_host)(int, const double *)) {
  static cudaStream_t all[streams];
  double sum = 0;
  for (int b = 0; b < blocks; b++) {
    cudaStream_t &stream = all[b % streams];
    if (!stream)
      must(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    const double *in = a + size_t(b) * n;
    block(n, in, a + size_t(blocks + b) * n, stream);
    sum += on_host(n, in);
  }
  for (cudaStream_t stream : all)
    must(cudaStreamSynchronize(stream));
  return sum;
}
double in_turn_by_hand(int n, double *a, double (*on_host)(int, const double *)) {
  double sum = 0;
  for (int b = 0; b < blocks; b++) {
    const double *in = a + size_t(b) * n;
    block(n, in, a + size_t(blocks + b) * n, nullptr);
    must(cudaStreamSynchronize(nullptr));
    sum += on_host(n, in);
  }
  return sum;
}
