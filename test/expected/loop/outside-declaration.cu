// Translated by omp2cuda 0.1.0 from outside-declaration.c
#include <omp2cuda.h>

// the loop variable is declared before the loop: it is private, the outer one keeps its value
#include <stdio.h>

// outside-declaration.c:7: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  int j;
  for (int i : omp2cuda::league::one_each(0, 40)) {
    a[i] = 0;
    for (j = 0; j <= i; j++)
      a[i] += j;
  }
}

int main(void) {
  int a[40] = {0};
  int i = -7, j = -8;
  omp2cuda::target_region{"outside-declaration.c:7"}.one_each(40).launch(
      main_kernel, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int k = 0; k < 40; k++)
    sum += a[k];
  printf("%d %d %d %d\n", a[39], sum, i, j);
  return 0;
}
