// Translated by omp2cuda 0.1.0 from array.c
#include <omp2cuda.h>

// implicit: an array is map(tofrom)
#include <stdio.h>

struct main_data { int *a; int (*b)[8]; };

// array.c:10: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 32))
    a[i] += b[i / 8][i % 8] * 2;
}

int main(void) {
  int a[32], b[4][8];
  for (int i = 0; i < 32; i++) {
    a[i] = i;
    b[i / 8][i % 8] = 100 - i;
  }
  omp2cuda::target_region{"array.c:10"}.one_each(32).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b)});
  int sum = 0;
  for (int i = 0; i < 32; i++)
    sum += a[i] * (i + 1);
  printf("%d %d %d\n", a[0], a[31], sum);
  return 0;
}
