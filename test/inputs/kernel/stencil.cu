// The hand-written twin of stencil.c: a 2-D grid, strided in both dimensions.
__global__ void stencil(int rows, int columns, const double *in, double *out) {
  for (int i = 1 + blockIdx.y * blockDim.y + threadIdx.y; i < rows - 1; i += gridDim.y * blockDim.y)
    for (int j = 1 + blockIdx.x * blockDim.x + threadIdx.x; j < columns - 1; j += gridDim.x * blockDim.x)
      out[i * columns + j] = 0.25 * (in[(i - 1) * columns + j] + in[(i + 1) * columns + j] +
                                     in[i * columns + j - 1] + in[i * columns + j + 1]);
}
