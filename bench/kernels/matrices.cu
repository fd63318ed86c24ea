// The twins of matrices.c: rows by threads, warps and blocks, tiles in shared memory.
#include "by_hand.h"

__global__ void mul_matr_vec(int rows, int columns, const double *__restrict__ a, const double *__restrict__ x,
                             double *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows)
    return;
  double sum = 0;
  for (int j = 0; j < columns; j++)
    sum += a[i * columns + j] * x[j];
  y[i] = sum;
}

// A warp per row.
__global__ void mul_matr_vec_simd(int rows, int columns, const double *__restrict__ a, const double *__restrict__ x,
                                  double *__restrict__ y) {
  int i = blockIdx.x * blockDim.y + threadIdx.y;
  if (i >= rows)
    return;
  double sum = 0;
  for (int j = threadIdx.x; j < columns; j += 32)
    sum += a[i * columns + j] * x[j];
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_down_sync(~0u, sum, step);
  if (threadIdx.x == 0)
    y[i] = sum;
}

// A block per row.
__global__ void row_sums(int columns, const float *__restrict__ a, float *__restrict__ sums) {
  __shared__ float warps[32];
  const float *row = a + blockIdx.x * columns;
  float sum = 0;
  for (int j = threadIdx.x; j < columns; j += blockDim.x)
    sum += row[j];
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_down_sync(~0u, sum, step);
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x < 32) {
    sum = threadIdx.x < blockDim.x / 32 ? warps[threadIdx.x] : 0;
    for (int step = 16; step > 0; step /= 2)
      sum += __shfl_down_sync(~0u, sum, step);
    if (threadIdx.x == 0)
      sums[blockIdx.x] = sum;
  }
}

__global__ void matmul(int n, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || j >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

constexpr int tile = 16;

__global__ void matmul_tiled(int n, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
  __shared__ float ta[tile][tile], tb[tile][tile];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.y * tile + y, j = blockIdx.x * tile + x;
  float sum = 0;
  for (int k = 0; k < n; k += tile) {
    ta[y][x] = a[i * n + k + x];
    tb[y][x] = b[(k + y) * n + j];
    __syncthreads();
    for (int m = 0; m < tile; m++)
      sum += ta[y][m] * tb[m][x];
    __syncthreads();
  }
  c[i * n + j] = sum;
}

__global__ void transpose(int n, const float *__restrict__ a, float *__restrict__ b) {
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j < n)
    b[j * n + i] = a[i * n + j];
}

__global__ void transpose_tiled(int n, const float *__restrict__ a, float *__restrict__ b) {
  __shared__ float t[tile][tile + 1];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.y * tile, j = blockIdx.x * tile;
  t[y][x] = a[(i + y) * n + j + x];
  __syncthreads();
  b[(j + y) * n + i + x] = t[x][y];
}

void mul_matr_vec_by_hand(int rows, int columns, const double *a, const double *x, double *y) {
  launch(mul_matr_vec, blocks(rows, 128), 128, rows, columns, a, x, y);
}
void mul_matr_vec_simd_by_hand(int rows, int columns, const double *a, const double *x, double *y) {
  launch(mul_matr_vec_simd, blocks(rows, 8), dim3(32, 8), rows, columns, a, x, y);
}
void row_sums_by_hand(int rows, int columns, const float *a, float *sums) {
  launch(row_sums, rows, 128, columns, a, sums);
}
void matmul_by_hand(int n, const float *a, const float *b, float *c) {
  launch(matmul, dim3(blocks(n, 32), blocks(n, 8)), dim3(32, 8), n, a, b, c);
}
void matmul_tiled_by_hand(int n, const float *a, const float *b, float *c) {
  launch(matmul_tiled, dim3(n / tile, n / tile), dim3(tile, tile), n, a, b, c);
}
void transpose_by_hand(int n, const float *a, float *b) {
  launch(transpose, dim3(blocks(n, 32), blocks(n, 8)), dim3(32, 8), n, a, b);
}
void transpose_tiled_by_hand(int n, const float *a, float *b) {
  launch(transpose_tiled, dim3(n / tile, n / tile), dim3(tile, tile), n, a, b);
}
