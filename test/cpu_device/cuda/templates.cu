// Each device has its own variables that are templates.
#include <cstdio>

template <class T> __device__ T whole = 5;
template <class T, int n> __device__ T several[n] = {10, 15};

__global__ void add(int *out, int by) {
  out[0] = whole<int> += by;
  out[1] = several<int, 2>[0] += by;
  out[2] = several<int, 2>[1] += by;
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
