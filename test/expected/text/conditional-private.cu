// Translated by omp2cuda 0.1.0 from conditional-private.c
#include <omp2cuda.h>

// A directive with private variables in one branch of an #if inside of its region, and its loop behind it.
#include <stdio.h>
#ifndef ROWS
#define ROWS 64
#endif

#ifdef ALL_NAMED
#error "translated where ALL_NAMED is not defined"
#endif

struct main_data { float *a, *b; };

// conditional-private.c:11: target teams
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  {
    int j;
    int k;
    float sum;
    for (int i : omp2cuda::league::distribute_parallel_for(0, ROWS)) {
      sum = 0;
      for (j = 0; j < i; j++)
        for (k = 0; k < 2; k++)
          sum += j * k;
#ifndef TWICE
      a[i] = sum;
#else
      a[i] = 2 * sum;
#endif
    }
    omp2cuda::team::sync();
  }
#if ROWS > 32
  {
    int j;
    for (int i : omp2cuda::league::distribute_parallel_for(0, ROWS)) {
      j = i;
      b[i] = j;
    }
  }
#endif
}

int main(void) {
  float a[ROWS], b[ROWS];
  [[maybe_unused]] int i, j, k;
  [[maybe_unused]] float sum;
  omp2cuda::target_region{"conditional-private.c:11"}.iterations(ROWS).launch(
      main_kernel, {.a = omp2cuda::from(a), .b = omp2cuda::from(b)});
  printf("%g %g\n", a[ROWS - 1], b[ROWS - 1]);
  return 0;
}
