// The twins of vectors.c: an element per thread; what adds up does so over the grid's stride.
#include "by_hand.h"

__global__ void vector_add(int n, const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

__global__ void triad(int n, float s, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + s * b[i];
}

__global__ void newton_sqrt(int n, const double *__restrict__ a, double *__restrict__ root) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    double x = a[i] > 1 ? a[i] : 1;
    for (int k = 0; k < 24; k++)
      x = 0.5 * (x + a[i] / x);
    root[i] = x;
  }
}

__global__ void dot(int n, const double *__restrict__ a, const double *__restrict__ b, double *result) {
  __shared__ double warps[32];
  double sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += a[i] * b[i];
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
      atomicAdd(result, sum);
  }
}

// What is not negative is ordered as its bits are.
__global__ void largest(int n, const float *__restrict__ a, int *result) {
  __shared__ float warps[32];
  float most = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    most = fmaxf(most, fabsf(a[i]));
  for (int step = 16; step > 0; step /= 2)
    most = fmaxf(most, __shfl_down_sync(~0u, most, step));
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = most;
  __syncthreads();
  if (threadIdx.x < 32) {
    most = threadIdx.x < blockDim.x / 32 ? warps[threadIdx.x] : 0;
    for (int step = 16; step > 0; step /= 2)
      most = fmaxf(most, __shfl_down_sync(~0u, most, step));
    if (threadIdx.x == 0)
      atomicMax(result, __float_as_int(most));
  }
}

void vector_add_by_hand(int n, const double *a, const double *b, double *c) {
  launch(vector_add, blocks(n, 256), 256, n, a, b, c);
}
void triad_by_hand(int n, float s, const float *a, const float *b, float *c) {
  launch(triad, blocks(n, 256), 256, n, s, a, b, c);
}
void newton_sqrt_by_hand(int n, const double *a, double *root) {
  launch(newton_sqrt, blocks(n, 256), 256, n, a, root);
}

static unsigned resident(int n) { return blocks(n, 256) < 8 * 132 ? blocks(n, 256) : 8 * 132; }

void dot_by_hand(int n, const double *a, const double *b, double *result) {
  total<double> sum(result);
  launch(dot, resident(n), 256, n, a, b, sum.there);
}
void largest_by_hand(int n, const float *a, float *result) {
  total<float> most(result);
  launch(largest, resident(n), 256, n, a, reinterpret_cast<int *>(most.there));
}
