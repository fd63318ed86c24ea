// Translated by omp2cuda 0.1.0 from functions-of-macros.c
#include <omp2cuda.h>

// test: headers=yes
// functions that a macro of a header makes, several by one invocation
#include "functions-of-macros.cuh"
#include <stdio.h>

// functions-of-macros.c:8: target teams distribute parallel for
__global__ void main_kernel(int *x) {
  for (int i : omp2cuda::league::one_each(0, 4)) {
    struct table3 t = {{i, 2 * i, 3 * i}};
    x[i] = mean3(&t) + plain(i);
  }
}

int main(void) {
  int x[4];
  omp2cuda::target_region{"functions-of-macros.c:8"}.one_each(4).launch(
      main_kernel, {omp2cuda::from(x)});
  struct table2 u = {{1, 2}};
  printf("%d %d %d\n", x[1], x[3], sum2(&u));
  return 0;
}
