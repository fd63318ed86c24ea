// The twins of teams.c: what the threads of a block do together.
#include "by_hand.h"

constexpr int block = 128, bins = 64;

__global__ void histogram(int n, const unsigned char *__restrict__ data, unsigned *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&count[data[i] % bins], 1u);
}

// Each block counts its part in shared memory.
__global__ void histogram_teams(int n, int part, const unsigned char *__restrict__ data, unsigned *count) {
  __shared__ unsigned mine[bins];
  for (int b = threadIdx.x; b < bins; b += blockDim.x)
    mine[b] = 0;
  __syncthreads();
  int first = blockIdx.x * part;
  int last = min(first + part, n);
  for (int i = first + threadIdx.x; i < last; i += blockDim.x)
    atomicAdd(&mine[data[i] % bins], 1u);
  __syncthreads();
  for (int b = threadIdx.x; b < bins; b += blockDim.x)
    atomicAdd(&count[b], mine[b]);
}

// A block per row, in place.
__global__ void prefix_sum(int *__restrict__ a) {
  __shared__ int sums[2][block];
  int *row = a + blockIdx.x * block;
  int t = threadIdx.x, in = 0;
  sums[0][t] = row[t];
  __syncthreads();
  for (int step = 1; step < block; step *= 2) {
    sums[1 - in][t] = sums[in][t] + (t >= step ? sums[in][t - step] : 0);
    in = 1 - in;
    __syncthreads();
  }
  row[t] = sums[in][t];
}

__device__ float block_max(float value, float *warps) {
  for (int step = 16; step > 0; step /= 2)
    value = fmaxf(value, __shfl_xor_sync(~0u, value, step));
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = value;
  __syncthreads();
  value = warps[0];
  for (int w = 1; w < block / 32; w++)
    value = fmaxf(value, warps[w]);
  __syncthreads();
  return value;
}

__device__ float block_sum(float value, float *warps) {
  for (int step = 16; step > 0; step /= 2)
    value += __shfl_xor_sync(~0u, value, step);
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = value;
  __syncthreads();
  value = warps[0];
  for (int w = 1; w < block / 32; w++)
    value += warps[w];
  __syncthreads();
  return value;
}

// A block per row.
__global__ void softmax_rows(int columns, const float *__restrict__ a, float *__restrict__ b) {
  __shared__ float warps[block / 32];
  const float *x = a + blockIdx.x * columns;
  float *y = b + blockIdx.x * columns;
  float most = -1e30f;
  for (int j = threadIdx.x; j < columns; j += block)
    most = fmaxf(most, x[j]);
  most = block_max(most, warps);
  float sum = 0;
  for (int j = threadIdx.x; j < columns; j += block) {
    y[j] = expf(x[j] - most);
    sum += y[j];
  }
  sum = block_sum(sum, warps);
  for (int j = threadIdx.x; j < columns; j += block)
    y[j] /= sum;
}

// A block sorts its part in shared memory.
__global__ void bitonic_team(int *__restrict__ a) {
  __shared__ int part[2 * block];
  int *mine = a + blockIdx.x * 2 * block;
  int t = threadIdx.x;
  part[t] = mine[t];
  part[t + block] = mine[t + block];
  for (int size = 2; size <= 2 * block; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      __syncthreads();
      int i = 2 * t - (t & (stride - 1)), j = i + stride;
      int x = part[i], y = part[j];
      if ((x > y) == ((i & size) == 0)) {
        part[i] = y;
        part[j] = x;
      }
    }
  __syncthreads();
  mine[t] = part[t];
  mine[t + block] = part[t + block];
}

void histogram_by_hand(int n, const unsigned char *data, unsigned *count) {
  launch(histogram, blocks(n, 256), 256, n, data, count);
}
void histogram_teams_by_hand(int n, int part, const unsigned char *data, unsigned *count) {
  launch(histogram_teams, blocks(n, part), block, n, part, data, count);
}
void prefix_sum_by_hand(int rows, int *a) { launch(prefix_sum, rows, block, a); }
void softmax_rows_by_hand(int rows, int columns, const float *a, float *b) {
  launch(softmax_rows, rows, block, columns, a, b);
}
void bitonic_team_by_hand(int parts, int *a) { launch(bitonic_team, parts, block, a); }
