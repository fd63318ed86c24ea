// Translated by omp2cuda 0.1.0 from hints.c
#include <omp2cuda.h>

// clauses that only hint: order(concurrent), proc_bind, collapse(1), simdlen
#include <stdio.h>

// hints.c:6: target teams distribute parallel for order(concurrent) collapse(1)
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 45))
    a[i] = i * 3;
}

// hints.c:9: target parallel for proc_bind(close) (one block)
__global__ void main_a_kernel_2(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 45))
    a[i] += 1;
}

int main(void) {
  int a[45];
  omp2cuda::target_region{"hints.c:6"}.one_each(45).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"hints.c:9"}.one_team().iterations(45).launch(
      main_a_kernel_2, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int i = 0; i < 45; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
