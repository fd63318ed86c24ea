// Translated by omp2cuda 0.1.0 from target-simd.c
#include <omp2cuda.h>

// target simd, and the simd forms of the other combined directives
#include <stdio.h>

// target-simd.c:6: target simd (one thread)
__global__ void main_a_kernel(int *a) {
  for (int i = 0; i < 40; i++)
    a[i] = i;
}

// target-simd.c:9: target parallel for simd (one block)
__global__ void main_b_kernel(int *b) {
  for (int i : omp2cuda::team::parallel_for(0, 40))
    b[i] = 2 * i;
}

// target-simd.c:12: target teams distribute simd
__global__ void main_c_kernel(int *c) {
  for (int i : omp2cuda::league::one_each(0, 40))
    c[i] = 3 * i;
}

// target-simd.c:15: target teams distribute parallel for simd simdlen(8)
// safelen(16)
__global__ void main_d_kernel(int *d) {
  for (int i : omp2cuda::league::one_each(0, 40))
    d[i] = 4 * i;
}

int main(void) {
  int a[40], b[40], c[40], d[40];
  omp2cuda::target_region{"target-simd.c:6"}.serial().launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"target-simd.c:9"}.one_team().iterations(40).launch(
      main_b_kernel, {omp2cuda::from(b)});
  omp2cuda::target_region{"target-simd.c:12"}.one_each(40).launch(
      main_c_kernel, {omp2cuda::from(c)});
  omp2cuda::target_region{"target-simd.c:15"}.one_each(40).launch(
      main_d_kernel, {omp2cuda::from(d)});
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += a[i] + b[i] * 2 + c[i] * 3 + d[i] * 4;
  printf("%d\n", sum);
  return 0;
}
