// Translated by omp2cuda 0.1.0 from saxpy.c
#include <omp2cuda.h>

// y = a x + y: the example of the README, checked.
#include <stdio.h>
#include <stdlib.h>

struct saxpy_data { const float *x; float *y; int n; float a; };

// saxpy.c:6: target teams distribute parallel for
__global__ void saxpy_kernel(const __grid_constant__ saxpy_data omp_data) {
  const auto &[x, y, n, a] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = a * x[i] + y[i];
}

void saxpy(int n, float a, const float *x, float *y) {
  omp2cuda::target_region{"saxpy.c:6"}.one_each(n).launch(
      saxpy_kernel, {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::tofrom(y, 0, n),
                     .n = n, .a = a});
}

int main(void) {
  int n = 12345;
  float *x = (float *)malloc(n * sizeof *x);
  float *y = (float *)malloc(n * sizeof *y);
  for (int i = 0; i < n; i++) {
    x[i] = i % 1000;
    y[i] = i % 7;
  }
  saxpy(n, 2.0f, x, y);
  int errors = 0;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    errors += y[i] != 2.0f * (i % 1000) + i % 7;
    sum += y[i];
  }
  printf("saxpy: checksum %.0f, %d wrong\n", sum, errors);
  free(x);
  free(y);
  return errors != 0;
}
