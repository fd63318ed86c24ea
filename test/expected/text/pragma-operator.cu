// Translated by omp2cuda 0.1.0 from pragma-operator.c
#include <omp2cuda.h>

// a directive spelled with the _Pragma operator, outside any macro
#include <stdio.h>

// pragma-operator.c:6: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 20))
    a[i] = 3 * i;
}

int main(void) {
  int a[20];
  omp2cuda::target_region{"pragma-operator.c:6"}.one_each(20).launch(
      main_kernel, {omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 20; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
