// The hand-written twin of newton-sqrt.c.
__global__ void newton_sqrt(unsigned n, const double *a, double *root) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    double x = a[i] > 1 ? a[i] : 1;
    for (int k = 0; k < 24; k++)
      x = 0.5 * (x + a[i] / x);
    root[i] = x;
  }
}
