// The hand-written twin of vector-add.c: what kernel-report compares with.
__global__ void vector_add(unsigned n, const double *a, const double *b, double *c) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    c[i] = a[i] + b[i];
}
