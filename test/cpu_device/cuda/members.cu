// Each device has its own static members of classes. Clang takes them as CUDA, nvcc does not.
#include <cstdio>

struct counters {
  static __device__ int declared;
  inline static __device__ int defined = 10;
  struct inner {
    __device__ static int deep;
  };
  template <class T> struct unused {
    T t;
  };
  __device__ counters &operator=(int) { return *this; } // is no variable
};
__device__ int counters::declared = 5;
__device__ int counters::inner::deep = 15;

__global__ void add(int *out, int by) {
  out[0] = counters::declared += by;
  out[1] = counters::defined += by;
  out[2] = counters::inner::deep += by;
}

int main() {
  int devices, got[3], *out;
  cudaGetDeviceCount(&devices);
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    cudaMalloc(&out, sizeof got);
    add<<<1, 1>>>(out, d + 1);
    cudaError_t error = cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);
    if (cudaError_t launched = cudaGetLastError())
      error = launched;
    if (error) {
      printf("%s\n", cudaGetErrorName(error));
      return 1;
    }
    for (int value : got)
      printf("%d ", value);
    printf("\n");
  }
}
