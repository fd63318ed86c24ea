//===- transpose.cu - a matrix transpose through shared tiles ---------------===//
// Idea: a CUDA program as one would write it by hand: rows are read and written
// contiguously, the tile in shared memory turns them. Without the barrier (-DBROKEN)
// threads read what others have not written yet.
// In: nothing; -DBROKEN removes one __syncthreads. Out: exit status 0 or 1.
// Tested by: test_cpu_device.py, under every schedule and ThreadSanitizer
// Limits: none.
//===----------------------------------------------------------------------===//
#include <cstdio>
#include <cstdlib>
#include <vector>

#define OK(call)                                                               \
  do {                                                                         \
    cudaError_t of_call = (call);                                              \
    if (of_call != cudaSuccess) {                                              \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorName(of_call));           \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

constexpr int tile_size = 16, rows = 4;

__global__ void transpose(float *out, const float *in, int width, int height) {
  __shared__ float tile[tile_size][tile_size + 1];
  int x = blockIdx.x * tile_size + threadIdx.x;
  int y = blockIdx.y * tile_size + threadIdx.y;
  for (int j = 0; j < tile_size; j += rows)
    if (x < width && y + j < height)
      tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
#ifndef BROKEN
  __syncthreads();
#endif
  x = blockIdx.y * tile_size + threadIdx.x;
  y = blockIdx.x * tile_size + threadIdx.y;
  for (int j = 0; j < tile_size; j += rows)
    if (x < height && y + j < width)
      out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

int main() {
  const int width = 100, height = 70;
  std::vector<float> in(width * height), out(width * height);
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = float(i);
  float *device_in, *device_out;
  size_t bytes = in.size() * sizeof(float);
  OK(cudaMalloc(&device_in, bytes));
  OK(cudaMalloc(&device_out, bytes));
  OK(cudaMemcpy(device_in, in.data(), bytes, cudaMemcpyHostToDevice));
  dim3 grid((width + tile_size - 1) / tile_size,
            (height + tile_size - 1) / tile_size);
  transpose<<<grid, dim3(tile_size, rows)>>>(device_out, device_in,
            width, height);
  OK(cudaGetLastError());
  OK(cudaMemcpy(out.data(), device_out, bytes, cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      wrong += out[x * height + y] != in[y * width + x];
  OK(cudaFree(device_in));
  OK(cudaFree(device_out));
  printf("transpose: %d wrong\n", wrong);
  return wrong != 0;
}
