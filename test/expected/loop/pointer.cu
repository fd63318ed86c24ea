// Translated by omp2cuda 0.1.0 from pointer.c
#include <omp2cuda.h>

// test: reference=serial
// the loop variable is a pointer into a mapped array, up and down
#include <stdio.h>

// pointer.c:9: target teams distribute parallel for
__global__ void main_a_kernel(float *a) {
  for (float *p : omp2cuda::league::distribute_parallel_for(omp2cuda::range<float *>(a, a + 80)))
    *p = *p * 2 + 1;
}

// pointer.c:13: target teams distribute parallel for
__global__ void main_q_kernel(float *q) {
  for (float *p : omp2cuda::league::one_each(omp2cuda::range_down_closed(q + 79, q + 40, 3)))
    *p += 1000;
}

int main(void) {
  float a[80];
  for (int i = 0; i < 80; i++)
    a[i] = i;
  omp2cuda::target_region{"pointer.c:9"}.launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  float *q = a;
  omp2cuda::target_region{"pointer.c:13"}
      .one_each(omp2cuda::range_down_closed(q + 79, q + 40, 3))
      .launch(main_q_kernel, {omp2cuda::tofrom(q, 0, 80)});
  float sum = 0;
  for (int i = 0; i < 80; i++)
    sum += a[i];
  printf("%g %g %g %g\n", a[0], a[40], a[79], sum);
  return 0;
}
