// Translated by omp2cuda 0.1.0 from greater-equal.c
#include <omp2cuda.h>

// for (i = ub; i >= lb; i -= step), and down to zero
#include <stdio.h>

// greater-equal.c:6: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_down_closed(96, 0, 3)))
    a[i] = 2 * i;
}

int main(void) {
  int a[100] = {0};
  omp2cuda::target_region{"greater-equal.c:6"}
      .one_each(omp2cuda::range_down_closed(96, 0, 3))
      .launch(main_kernel, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", a[0], a[3], a[96], a[97], sum);
  return 0;
}
