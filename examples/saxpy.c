// saxpy.c - y = a x + y on the GPU, in the OpenMP most people write first.
//
//   omp2cuda examples/saxpy.c -o saxpy.cu        see the CUDA
//   omp2cuda run examples/saxpy.c -- 1000000     run it
#include <stdio.h>
#include <stdlib.h>

void saxpy(int n, float a, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000;
  float *x = malloc(n * sizeof *x);
  float *y = malloc(n * sizeof *y);
  for (int i = 0; i < n; i++) {
    x[i] = i % 100;
    y[i] = 1;
  }
  saxpy(n, 2, x, y);
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += y[i] != 2 * (i % 100) + 1;
  printf("saxpy: %d elements, %d wrong\n", n, wrong);
  free(x);
  free(y);
  return wrong != 0;
}
