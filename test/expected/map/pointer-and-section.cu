// Translated by omp2cuda 0.1.0 from pointer-and-section.c
#include <omp2cuda.h>

// a pointer and the section behind it in one map clause: the section says all
#include <stdio.h>
#include <stdlib.h>

// pointer-and-section.c:6: target (one thread)
__global__ void main_kernel(int *p) {
  for (int i = 0; i < 20; i++)
    p[i] = 2 * i;
}

int main(void) {
  int *p = (int *)malloc(20 * sizeof(int));
  omp2cuda::target_region{"pointer-and-section.c:6"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(p, 0, 20)});
  printf("%d\n", p[19]);
  free(p);
  return 0;
}
