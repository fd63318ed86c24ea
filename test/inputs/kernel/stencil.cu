// The hand-written twin of stencil.c: a 2-D grid, strided in both dimensions.
__global__ void stencil(int rows, int columns, const double *in, double *out) {
  for (unsigned t = blockIdx.y * blockDim.y + threadIdx.y; t < unsigned(rows - 2); t += gridDim.y * blockDim.y)
    for (unsigned u = blockIdx.x * blockDim.x + threadIdx.x; u < unsigned(columns - 2); u += gridDim.x * blockDim.x) {
      int i = 1 + int(t), j = 1 + int(u);
      out[i * columns + j] = 0.25 * (in[(i - 1) * columns + j] + in[(i + 1) * columns + j] +
                                     in[i * columns + j - 1] + in[i * columns + j + 1]);
    }
}
