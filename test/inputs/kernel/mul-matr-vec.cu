// The hand-written twin of mul-matr-vec.c: one row per thread.
__global__ void mul_matr_vec(int rows, int columns, const double *a, const double *x, double *y) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < unsigned(rows); i += gridDim.x * blockDim.x) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[int(i) * columns + j] * x[j];
    y[i] = sum;
  }
}

// One row per warp.
__global__ void mul_matr_vec_simd(int rows, int columns, const double *a, const double *x, double *y) {
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(rows); i += gridDim.x * blockDim.y) {
    double sum = 0;
    for (int j = threadIdx.x; j < columns; j += 32)
      sum += a[int(i) * columns + j] * x[j];
    for (int step = 16; step > 0; step /= 2)
      sum += __shfl_down_sync(~0u, sum, step);
    if (threadIdx.x == 0)
      y[i] = sum;
  }
}
