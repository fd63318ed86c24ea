// Translated by omp2cuda 0.1.0 from header-nested.c
#include <omp2cuda.h>

// test: headers=yes
/* A header that includes an edited header is copied as well; a line that an include guard makes
   idle names the copy, too. Headers without edits are included where they are. */
#include "nested/outer.cuh"
#include "nested/inner.cuh"
#include <stdio.h>

// header-nested.c:10: target teams distribute parallel for
__global__ void main_kernel(int *r) {
  for (int i : omp2cuda::league::one_each(0, 8))
    r[i] = twice(i);
}

int main(void) {
  int r[8];
  omp2cuda::target_region{"header-nested.c:10"}.one_each(8).launch(
      main_kernel, {omp2cuda::tofrom(r)});
  for (int i = 0; i < 8; ++i)
    printf("%d %d\n", r[i], plain(i));
  return 0;
}
