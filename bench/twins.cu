// The hand-written kernels beside bench/twins.c, launched as one launches by hand.
#include <omp2cuda.h>

namespace hand {
#include "../test/inputs/kernel/mul-matr-vec.cu"
#include "../test/inputs/kernel/newton-sqrt.cu"
#include "../test/inputs/kernel/scalar-prod.cu"
#include "../test/inputs/kernel/stencil.cu"
#include "../test/inputs/kernel/vector-add.cu"

__global__ void triad(unsigned n, const double *a, const double *b, double *c) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    c[i] = a[i] + 3 * b[i];
}
} // namespace hand

constexpr int columns = 1024;

static unsigned blocks(unsigned iterations, unsigned of) { return (iterations + of - 1) / of; }

/// What one does by hand: launch, look for errors, wait.
template <class... P, class... A> static void run(void (*kernel)(P...), dim3 grid, dim3 block, A... arguments) {
  cudaError_t status = omp2cuda::launch_kernel(kernel, grid, block, 0, nullptr, arguments...);
  if (status == cudaSuccess)
    status = cudaDeviceSynchronize();
  if (status != cudaSuccess) {
    fprintf(stderr, "by hand: %s\n", cudaGetErrorString(status));
    exit(2);
  }
}

void vector_add_by_hand(int n, const double *a, const double *b, double *c) {
  run(hand::vector_add, blocks(n, 256), 256, unsigned(n), a, b, c);
}
void triad_by_hand(int n, const double *a, const double *b, double *c) {
  run(hand::triad, blocks(n, 256), 256, unsigned(n), a, b, c);
}
void scalar_prod_by_hand(int n, const double *a, const double *b, double *c) {
  cudaMemset(c, 0, sizeof *c);
  unsigned most = 4 * 132, grid = blocks(n, 256);
  run(hand::scalar_prod, grid < most ? grid : most, 256, unsigned(n), a, b, c);
}
void newton_sqrt_by_hand(int n, const double *a, const double *, double *c) {
  run(hand::newton_sqrt, blocks(n, 256), 256, unsigned(n), a, c);
}
void mul_matr_vec_by_hand(int n, const double *a, const double *b, double *c) {
  run(hand::mul_matr_vec, blocks(n / columns, 128), 128, n / columns, columns, a, b, c);
}
void mul_matr_vec_simd_by_hand(int n, const double *a, const double *b, double *c) {
  run(hand::mul_matr_vec_simd, blocks(n / columns, 8), dim3(32, 8), n / columns, columns, a, b, c);
}
void stencil_by_hand(int n, const double *a, const double *, double *c) {
  const int rows = n / columns;
  run(hand::stencil, dim3(blocks(columns, 32), blocks(rows, 8)), dim3(32, 8), rows, columns, a, c);
}
