// Translated by omp2cuda 0.1.0 from tgmath.c
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// Names of <tgmath.h>, which choose a function by the types of all arguments.
#include <stdio.h>
#include <tgmath.h>

struct main_data { float *x; double *y; };

// tgmath.c:6: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x;
  auto &y = *omp_data.y;
  for (int i = 0; i < 4; i++)
    x[i] = sqrt(x[i]) + fabs(-y) + fma(x[i], 2, y) + ldexp(x[i], 2);
  y = pow(y, 3) + fmax(y, x[0]);
}

int main(void) {
  float x[4] = {1, 4, 9, 16}; double y = 2;
  omp2cuda::target_region{"tgmath.c:6"}.serial().launch(
      main_kernel, {.x = omp2cuda::tofrom(x), .y = omp2cuda::tofrom(y)});
  printf("%g %g %zu\n", x[3], y, sizeof sqrt(x[0]));
}
