// Translated by omp2cuda 0.1.0 from variants.c
#include <omp2cuda.h>

// test: headers=yes reference=serial
// variants of a header, called there and here
#include <stdio.h>
#include "variants.cuh"

// variants.c:8: target (one thread)
__global__ void main_kernel(int *a) {
  for (int i = 0; i < 4; i++)
    a[i] = weighted(4 * i) + weight_nohost(i);
}

int main(void) {
  int a[4] = {0}, wrong = 0;
  omp2cuda::target_region{"variants.c:8"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(a)});
#ifdef _OPENMP
  wrong = a[1] != 15 || a[3] != 51;
#endif
  printf("%d\n", wrong || weighted(9) != 18 || weight(1) != 1);
  return 0;
}
