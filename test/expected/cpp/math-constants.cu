// Translated by omp2cuda 0.1.0 from math-constants.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// a number that a macro names is an argument of the mathematics, and an integer elsewhere
#include <cmath>
#include <cstdio>

#define N 4
#define ROOT(x) std::sqrt(x)

struct main_data { double *a; int k; };

// math-constants.cpp:11: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, k] = omp_data;
  a[0] = std::sqrt(N) + N / 3;
  a[1] = ROOT(k + 1);
  a[2] = std::sqrt(-k + 40) + std::fmax(a[0], 0);
}

int main() {
  double a[N] = {};
  int k = 15;
  omp2cuda::target_region{"math-constants.cpp:11"}.serial().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .k = k});
  printf("%g %g %g\n", a[0], a[1], a[2]);
}
