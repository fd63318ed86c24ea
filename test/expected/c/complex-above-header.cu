// Translated by omp2cuda 0.1.0 from complex-above-header.c
#include <omp2cuda.h>
#include <omp2cuda/c_complex.h>

// A complex type stands above the header that names it.
#include <stdio.h>
typedef struct {
  omp2cuda::complex<float> z;
  int n;
} T;
#include "omp2cuda/c_complex.h"

// complex-above-header.c:11: target (one thread)
__global__ void main_kernel(T *t_ref) {
  auto &t = *t_ref;
  t.n = 5;
  t.z = t.z * 2;
}

int main(void) {
  T t = {1, 2};
  omp2cuda::target_region{"complex-above-header.c:11"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(t)});
  printf("%d %g\n", t.n, crealf(t.z));
}
