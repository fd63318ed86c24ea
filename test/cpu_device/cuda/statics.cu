// Static variables of device functions are device memory, one copy for all devices.
#include <cstdio>

__device__ int count_calls() {
  static int calls = 5;
  static const int step = 2;
  return atomicAdd(&calls, step);
}
__global__ void kernel(int *out) { *out = count_calls(); }

int main() {
  int devices, got, *out;
  cudaGetDeviceCount(&devices);
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    cudaMalloc(&out, sizeof(int));
    kernel<<<1, 1>>>(out);
    cudaError_t error = cudaMemcpy(&got, out, sizeof got, cudaMemcpyDeviceToHost);
    printf("%s %d\n", cudaGetErrorName(error), got);
  }
}
