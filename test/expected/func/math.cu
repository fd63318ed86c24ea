// Translated by omp2cuda 0.1.0 from math.c
#include <omp2cuda.h>

// the mathematical functions of C
#include <math.h>
#include <stdio.h>

struct main_data { double *a; float *b; };

// math.c:8: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 25)) {
    a[i] = sqrt((double)i * i) + fabs(-2.0 * i) + floor(i / 3.0) + fmax((double)i, 10.0) + pow((double)i, 2.0);
    b[i] = sqrtf((float)(i * i)) + fabsf(-1.5f) + fminf(i, 5.0f);
  }
}

int main(void) {
  double a[25];
  float b[25];
  omp2cuda::target_region{"math.c:8"}.one_each(25).launch(
      main_kernel, {.a = omp2cuda::from(a), .b = omp2cuda::from(b)});
  double sum = 0;
  for (int i = 0; i < 25; i++)
    sum += a[i] + b[i];
  printf("%.3f %.3f %.3f\n", a[24], b[24], sum);
  return 0;
}
