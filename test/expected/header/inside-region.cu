// Translated by omp2cuda 0.1.0 from inside-region.c
#include <omp2cuda.h>

// test: run=no
// a region in a file that is included inside a function

struct f_data { int *a; int n; };

// The function of inside-region.c.
// inside-region.h:2: target teams distribute parallel for
__global__ void f_kernel(const __grid_constant__ f_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = 0;
}

void f(int *a, int n) {
  // The function of inside-region.c.
  omp2cuda::target_region{"inside-region.h:2"}.one_each(n).launch(
      f_kernel, {.a = omp2cuda::from(a, 0, n), .n = n});
}
