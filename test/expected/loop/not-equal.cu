// Translated by omp2cuda 0.1.0 from not-equal.c
#include <omp2cuda.h>

// i != ub, upwards and downwards (steps of 1 and -1)
#include <stdio.h>

// not-equal.c:6: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_until(3, 50, 1)))
    a[i] = 2 * i;
}

// not-equal.c:9: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_until(90, 49, -(1))))
    a[i] = 3 * i;
}

int main(void) {
  int a[100] = {0};
  omp2cuda::target_region{"not-equal.c:6"}
      .one_each(omp2cuda::range_until(3, 50, 1))
      .launch(main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"not-equal.c:9"}
      .one_each(omp2cuda::range_until(90, 49, -(1)))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", a[2], a[49], a[50], a[90], sum);
  return 0;
}
