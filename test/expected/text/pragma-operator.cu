// Translated by omp2cuda 0.1.0 from pragma-operator.c
#include <omp2cuda.h>

// a directive spelled with the _Pragma operator, outside any macro
#include <stdio.h>

struct main_data { int *a; };

// pragma-operator.c:6: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 20))
    a[i] = 3 * i;
}

int main(void) {
  int a[20];
  omp2cuda::target_region{"pragma-operator.c:6"}.one_each(20).launch(
      main_kernel, {.a = omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 20; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
