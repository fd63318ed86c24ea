// The twins of sparse.c: a row per thread, a row per warp, a vertex per thread.
#include "by_hand.h"

__global__ void spmv_csr(int n, const int *__restrict__ start, const int *__restrict__ column,
                         const double *__restrict__ value, const double *__restrict__ x, double *__restrict__ y) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n)
    return;
  double sum = 0;
  for (int k = start[row]; k < start[row + 1]; k++)
    sum += value[k] * x[column[k]];
  y[row] = sum;
}

// A warp per row.
__global__ void spmv_csr_simd(int n, const int *__restrict__ start, const int *__restrict__ column,
                              const double *__restrict__ value, const double *__restrict__ x, double *__restrict__ y) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= n)
    return;
  double sum = 0;
  for (int k = start[row] + threadIdx.x; k < start[row + 1]; k += 32)
    sum += value[k] * x[column[k]];
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_down_sync(~0u, sum, step);
  if (threadIdx.x == 0)
    y[row] = sum;
}

__global__ void spmv_ell(int n, int width, const int *__restrict__ column, const double *__restrict__ value,
                         const double *__restrict__ x, double *__restrict__ y) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n)
    return;
  double sum = 0;
  for (int k = 0; k < width; k++)
    sum += value[k * n + row] * x[column[k * n + row]];
  y[row] = sum;
}

__global__ void bfs_step(int n, int level, const int *__restrict__ start, const int *__restrict__ column, int *depth,
                         int *changed) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n || depth[v] != level)
    return;
  for (int k = start[v]; k < start[v + 1]; k++)
    if (depth[column[k]] < 0) {
      depth[column[k]] = level + 1;
      *changed = 1;
    }
}

void spmv_csr_by_hand(int n, const int *start, const int *column, const double *value, const double *x, double *y) {
  launch(spmv_csr, blocks(n, 256), 256, n, start, column, value, x, y);
}
void spmv_csr_simd_by_hand(int n, const int *start, const int *column, const double *value, const double *x, double *y) {
  launch(spmv_csr_simd, blocks(n, 8), dim3(32, 8), n, start, column, value, x, y);
}
void spmv_ell_by_hand(int n, int width, const int *column, const double *value, const double *x, double *y) {
  launch(spmv_ell, blocks(n, 256), 256, n, width, column, value, x, y);
}
void bfs_step_by_hand(int n, int level, const int *start, const int *column, int *depth, int *changed) {
  launch(bfs_step, blocks(n, 256), 256, n, level, start, column, depth, changed);
}
