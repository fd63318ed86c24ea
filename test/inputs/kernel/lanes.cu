// The hand-written twins of lanes.c: one row per warp.
__global__ void vector_add(int rows, int columns, const double *a, const double *b, double *c) {
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(rows); i += gridDim.x * blockDim.y)
    for (int j = threadIdx.x; j < columns; j += 32)
      c[int(i) * columns + j] = a[int(i) * columns + j] + b[int(i) * columns + j];
}

__global__ void newton_sqrt(int rows, int columns, const double *a, double *root) {
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(rows); i += gridDim.x * blockDim.y)
    for (int j = threadIdx.x; j < columns; j += 32) {
      double x = a[int(i) * columns + j] > 1 ? a[int(i) * columns + j] : 1;
      for (int k = 0; k < 24; k++)
        x = 0.5 * (x + a[int(i) * columns + j] / x);
      root[int(i) * columns + j] = x;
    }
}

__global__ void scalar_prod(int rows, int columns, const double *a, const double *b, double *sum) {
  __shared__ double slot[32];
  double mine = 0;
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(rows); i += gridDim.x * blockDim.y)
    for (int j = threadIdx.x; j < columns; j += 32)
      mine += a[int(i) * columns + j] * b[int(i) * columns + j];
  for (int d = 16; d > 0; d /= 2)
    mine += __shfl_down_sync(0xffffffffu, mine, d);
  if (threadIdx.x == 0)
    slot[threadIdx.y] = mine;
  __syncthreads();
  if (threadIdx.y == 0) {
    mine = threadIdx.x < blockDim.y ? slot[threadIdx.x] : 0;
    for (int d = 16; d > 0; d /= 2)
      mine += __shfl_down_sync(0xffffffffu, mine, d);
    if (threadIdx.x == 0)
      atomicAdd(sum, mine);
  }
}

// Eight lanes per row, four rows in a warp.
__global__ void mul_matr_vec_8(int rows, int columns, const double *a, const double *x, double *y) {
  unsigned lanes = 0xffu << (threadIdx.y * 8 % 32);
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(rows); i += gridDim.x * blockDim.y) {
    double sum = 0;
    for (int j = threadIdx.x; j < columns; j += 8)
      sum += a[int(i) * columns + j] * x[j];
    for (int step = 4; step > 0; step /= 2)
      sum += __shfl_down_sync(lanes, sum, step, 8);
    if (threadIdx.x == 0)
      y[i] = sum;
  }
}

__device__ static double dot(int n, const double *a, const double *x) {
  double sum = 0;
  for (int j = threadIdx.x; j < n; j += 32)
    sum += a[j] * x[j];
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_down_sync(~0u, sum, step);
  return sum;
}
__global__ void mul_matr_vec_call(int rows, int columns, const double *a, const double *x, double *y) {
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(rows); i += gridDim.x * blockDim.y) {
    double sum = dot(columns, a + int(i) * columns, x);
    if (threadIdx.x == 0)
      y[i] = sum;
  }
}

__global__ void saxpy_teams(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

// One block.
__global__ void saxpy_threads(unsigned n, float a, const float *x, float *y) {
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    y[i] = a * x[i] + y[i];
}
