// A directive with private variables in one branch of an #if inside of its region, and its loop behind it.
#include <stdio.h>
#ifndef ROWS
#define ROWS 64
#endif

int main(void) {
  float a[ROWS], b[ROWS];
  int i, j, k;
  float sum;
#pragma omp target teams map(from : a, b)
  {
#ifdef ALL_NAMED
#pragma omp distribute parallel for default(none) private(j, k, sum) shared(a)
#else
#pragma omp distribute parallel for private(j, k, sum)
#endif
    for (i = 0; i < ROWS; i++) {
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
#if ROWS > 32
#pragma omp distribute parallel for private(j)
    for (i = 0; i < ROWS; i++) {
      j = i;
      b[i] = j;
    }
#endif
  }
  printf("%g %g\n", a[ROWS - 1], b[ROWS - 1]);
  return 0;
}
