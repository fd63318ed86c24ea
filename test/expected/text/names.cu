// Translated by omp2cuda 0.1.0 from names.c
#include <omp2cuda.h>

// the user's names are names that generated code might have wanted
#include <stdio.h>

struct data { int region; };

__device__ static int omp_data(int x) { return x + 1; }

struct main_data {
  int *data;
  struct data s;
  int region, threadIdx, blockDim, grid, loop, kernel;
};

// names.c:12: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_omp_data) {
  const auto &[data, s, region, threadIdx, blockDim, grid, loop, kernel] = omp_omp_data;
  for (int i : omp2cuda::league::one_each(0, 10))
    data[i] = region + threadIdx * blockDim + grid * loop + kernel + omp_data(i) + s.region;
}

int main(void) {
  int region = 4, threadIdx = 2, blockDim = 3, grid = 5, loop = 6, kernel = 7;
  int data[10];
  struct data s = {1};
  omp2cuda::target_region{"names.c:12"}.one_each(10).launch(
      main_kernel, {.data = omp2cuda::from(data), .s = s, .region = region, .threadIdx = threadIdx,
                    .blockDim = blockDim, .grid = grid, .loop = loop, .kernel = kernel});
  printf("%d %d\n", data[0], data[9]);
  return 0;
}
