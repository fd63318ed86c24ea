// Translated by omp2cuda 0.1.0 from int-max.c
#include <omp2cuda.h>

// bounds at the very end of the type
#include <limits.h>
#include <stdio.h>

// int-max.c:7: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(INT_MAX - 9, INT_MAX))
    a[i - (INT_MAX - 9)] = 1;
}

// int-max.c:10: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_down(INT_MIN + 9, INT_MIN)))
    a[i - (INT_MIN + 1)] += 2;
}

int main(void) {
  int a[10] = {0};
  omp2cuda::target_region{"int-max.c:7"}
      .one_each(omp2cuda::range(INT_MAX - 9, INT_MAX))
      .launch(main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"int-max.c:10"}
      .one_each(omp2cuda::range_down(INT_MIN + 9, INT_MIN))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  for (int i = 0; i < 10; i++)
    printf("%d", a[i]);
  printf("\n");
  return 0;
}
