//===- kernel/stencil.cu - Two collapsed loops on a 2-D grid --------------------------===//
// Idea: test_runtime.py compares the cost of the two kernels of this file.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct data_s {
  int n, m;
  const double *a;
  double *b;
};

__global__ void translated(const __grid_constant__ data_s omp_data) {
  const auto &[n, m, a, b] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_y(1, n - 1))
    for (int j : omp2cuda::league::distribute_parallel_for_x(1, m - 1))
      b[i * m + j] = a[i * m + j] + a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] +
                     a[(i + 1) * m + j];
}

__global__ void by_hand(int n, int m, const double *a, double *b) {
  for (int i = 1 + blockIdx.y * blockDim.y + threadIdx.y; i < n - 1; i += gridDim.y * blockDim.y)
    for (int j = 1 + blockIdx.x * blockDim.x + threadIdx.x; j < m - 1; j += gridDim.x * blockDim.x)
      b[i * m + j] = a[i * m + j] + a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] +
                     a[(i + 1) * m + j];
}
