// Every way to write a launch: plain CUDA, without a header of this project.
#include <cstdio>
#include <cstdlib>

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      printf("%d: not so: %s\n", __LINE__, #condition);                        \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)
#define LAUNCH(kernel, blocks, ...) kernel<<<(blocks), 32>>>(__VA_ARGS__)
#define ARROWS "<<<1, 1>>>(x)" // k<<<1, 1>>>(text) in a comment

namespace shapes {
__global__ void add(int *x, int v) { atomicAdd(x, v); }
namespace {
__global__ void hidden(int *x) { atomicAdd(x, 1); }
} // namespace
template <int N> struct box {
  static constexpr int value = N;
  template <class T> struct rebind {
    static constexpr int twice = 2 * N;
  };
};
} // namespace shapes

__global__ void forward(int *x, int = 3);
__global__ void forward(int *x, int v) { atomicAdd(x, v); }

template <class T> __global__ void deduced(T *x, T v) { atomicAdd(x, v); }
template <int N, class T> __global__ void partly(T *x) { atomicAdd(x, T(N)); }
template <class T, int N = 2> __global__ void defaulted(T *x) {
  atomicAdd(x, N);
}
__global__ void overloaded(int *x) { atomicAdd(x, 10); }
__global__ void overloaded(int *x, int v) { atomicAdd(x, v); }
__global__ void nothing() {}
__global__ void null(int *x, const float *p) { atomicAdd(x, p == nullptr); }
__global__ void
__launch_bounds__(64, 2) bounded(int *x) { atomicAdd(x, 1); }

template <class T> __device__ T of_a_template = 1; // device memory without a section
template <class F> __global__ void call(F f, int *x) { f(x); }
struct Members {
  static __device__ int next(int i) { return i + 1; }
  __device__ int twice() const { return 2 * value; }
  int value;
};

template <class T> void from_a_template(T *x, cudaStream_t stream) {
  deduced<<<1, dim3(4, 2), 0, stream>>>(x, T(1));
  deduced<T><<<shapes::box<shapes::box<1>::value>::rebind<T>::twice, 4>>>(x, 1);
  partly<shapes::box<3>::value><<<1, (2 > 1 ? 4 : 8)>>>(x);
}

int *device, host;
int since() {
  int before = host;
  cudaMemcpy(&host, device, sizeof host, cudaMemcpyDeviceToHost);
  return host - before;
}

int main() {
  cudaStream_t stream;
  CHECK(cudaMalloc(&device, sizeof(int)) == cudaSuccess);
  CHECK(cudaMemset(device, 0, sizeof(int)) == cudaSuccess);
  CHECK(cudaStreamCreate(&stream) == cudaSuccess);

  shapes::add<<<2, 8>>>(device, 1);
  CHECK(since() == 16);
  ::shapes::add<<<dim3(2, 2), dim3(4, 2, 1), 0, 0>>>(
      device, // its arguments, over several lines
      2);
  CHECK(since() == 64);
  shapes::hidden<<<1, 1, sizeof(int) * (1 << 3), stream>>>(device);
  cudaStreamSynchronize(stream);
  CHECK(since() == 1);
  LAUNCH(shapes::add, 1 + 1, device, max(1, 2));
  CHECK(since() == 128);
  forward<<<1, 1>>>(device);
  forward<<<1, 2>>>(device, 4);
  CHECK(since() == 11);
  from_a_template(device, stream);
  cudaDeviceSynchronize();
  CHECK(since() == 8 + 8 + 12);
  defaulted<<<1, 3>>>(device);
  defaulted<int, 5><<<1, 3>>>(device);
  CHECK(since() == 6 + 15);
  overloaded<<<1, 2>>>(device);
  overloaded<<<1, 2>>>(device, 1);
  CHECK(since() == 22);
  nothing<<<1, 1>>>();
  null<<<1, 4>>>(device, NULL);
  bounded<<<1, 64>>>(device);
  CHECK(since() == 68);
  void (*chosen)(int *, int) = shapes::add;
  chosen<<<1, 1>>>(device, 5);
  (*chosen)<<<1, 1>>>(device, 5);
  if (host)
    deduced<int><<<1, 1>>>(device, 7);
  else
    deduced<int><<<1, 1>>>(device, 8);
  CHECK(since() == 17);
  auto add_two = [] __device__(int *x) {
    atomicAdd(x, Members{1}.twice() + of_a_template<int> - 1);
  };
  call<<<1, 2>>>(add_two, device);
  CHECK(since() == 4);
  // By address, as the runtime API takes kernels.
  int value = 9;
  void *arguments[] = {&device, &value};
  CHECK(cudaLaunchKernel((void *)shapes::add, dim3(1), dim3(2), arguments, 0,
                         stream) == cudaSuccess);
  CHECK(cudaLaunchCooperativeKernel((const void *)shapes::add, 1, 1, arguments,
                                    0, 0) == cudaSuccess);
  cudaDeviceSynchronize();
  CHECK(since() == 27);
  // CUDA's own errors.
  nothing<<<1, 1025>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
  nothing<<<0, 1>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
  nothing<<<1, 1, 1 << 20>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidValue);
  printf("%s fine\n", ARROWS);
}
