// The hand-written twin of mul-matr-vec.c: one row per thread.
__global__ void mul_matr_vec(int rows, int columns, const double *a, const double *x, double *y) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < unsigned(rows); i += gridDim.x * blockDim.x) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[int(i) * columns + j] * x[j];
    y[i] = sum;
  }
}
