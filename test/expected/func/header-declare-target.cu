// Translated by omp2cuda 0.1.0 from header-declare-target.c
#include <omp2cuda.h>

// test: headers=yes
/* declare target in a header: the directives go, the function and the variable get their copies. */
#include "header-declare-target.cuh"
#include <stdio.h>

// header-declare-target.c:10: target teams distribute parallel for
__global__ void main_kernel(int *r) {
  for (int i : omp2cuda::league::one_each(0, 4))
    r[i] = moved(i);
}

int main(void) {
  int r[4];
  offset = 10;
  omp2cuda::target_update{"header-declare-target.c:9"}.to(offset);
  omp2cuda::target_region{"header-declare-target.c:10"}.one_each(4).launch(
      main_kernel, {omp2cuda::tofrom(r)});
  for (int i = 0; i < 4; ++i)
    printf("%d\n", r[i]);
  return 0;
}
