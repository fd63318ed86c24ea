// The twins of stencils.c: a point per thread, in grids of one, two and three dimensions.
#include "by_hand.h"

__global__ void stencil_1d(int n, const double *__restrict__ a, double *__restrict__ b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (i < n - 1)
    b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
}

__global__ void stencil_2d(int rows, int columns, const double *__restrict__ a, double *__restrict__ b) {
  int i = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (i < rows - 1 && j < columns - 1)
    b[i * columns + j] = 0.25 * (a[(i - 1) * columns + j] + a[(i + 1) * columns + j] + a[i * columns + j - 1] +
                                 a[i * columns + j + 1]);
}

__global__ void heat_7(int n, float k, const float *__restrict__ a, float *__restrict__ b) {
  int z = blockIdx.z * blockDim.z + threadIdx.z + 1;
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (z >= n - 1 || y >= n - 1 || x >= n - 1)
    return;
  int i = (z * n + y) * n + x;
  b[i] = a[i] + k * (a[i - 1] + a[i + 1] + a[i - n] + a[i + n] + a[i - n * n] + a[i + n * n] - 6 * a[i]);
}

__global__ void stencil_27(int n, const float *__restrict__ a, float *__restrict__ b) {
  int z = blockIdx.z * blockDim.z + threadIdx.z + 1;
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (z >= n - 1 || y >= n - 1 || x >= n - 1)
    return;
  float sum = 0;
  for (int dz = -1; dz <= 1; dz++)
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++)
        sum += a[((z + dz) * n + y + dy) * n + x + dx];
  b[(z * n + y) * n + x] = sum / 27;
}

__global__ void jacobi(int n, const double *__restrict__ u, const double *__restrict__ f, double *__restrict__ next,
                       double *result) {
  __shared__ double warps[32];
  int i = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  double change = 0;
  if (i < n - 1 && j < n - 1) {
    int at = i * n + j;
    double value = 0.25 * (u[at - n] + u[at + n] + u[at - 1] + u[at + 1] + f[at]);
    next[at] = value;
    change = (value - u[at]) * (value - u[at]);
  }
  int thread = threadIdx.y * blockDim.x + threadIdx.x;
  for (int step = 16; step > 0; step /= 2)
    change += __shfl_down_sync(~0u, change, step);
  if (thread % 32 == 0)
    warps[thread / 32] = change;
  __syncthreads();
  if (thread < 32) {
    change = thread < blockDim.x * blockDim.y / 32 ? warps[thread] : 0;
    for (int step = 16; step > 0; step /= 2)
      change += __shfl_down_sync(~0u, change, step);
    if (thread == 0)
      atomicAdd(result, change);
  }
}

// The points of one color, every other one of a row.
__global__ void red_black(int n, int color, const double *__restrict__ f, double *u) {
  int i = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int j = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + 1 + (i + color) % 2;
  if (i < n - 1 && j < n - 1)
    u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1] + f[i * n + j]);
}

void stencil_1d_by_hand(int n, const double *a, double *b) { launch(stencil_1d, blocks(n, 256), 256, n, a, b); }
void stencil_2d_by_hand(int rows, int columns, const double *a, double *b) {
  launch(stencil_2d, dim3(blocks(columns, 32), blocks(rows, 8)), dim3(32, 8), rows, columns, a, b);
}
void heat_7_by_hand(int n, float k, const float *a, float *b) {
  launch(heat_7, dim3(blocks(n, 32), blocks(n, 4), blocks(n, 2)), dim3(32, 4, 2), n, k, a, b);
}
void stencil_27_by_hand(int n, const float *a, float *b) {
  launch(stencil_27, dim3(blocks(n, 32), blocks(n, 4), blocks(n, 2)), dim3(32, 4, 2), n, a, b);
}
void jacobi_by_hand(int n, const double *u, const double *f, double *next, double *change) {
  total<double> sum(change);
  launch(jacobi, dim3(blocks(n, 32), blocks(n, 8)), dim3(32, 8), n, u, f, next, sum.there);
}
void red_black_by_hand(int n, int color, const double *f, double *u) {
  launch(red_black, dim3(blocks(n, 64), blocks(n, 8)), dim3(32, 8), n, color, f, u);
}
