// Loops of a parallel region that count by variables which Single code declares: each thread has its own.
#include <stdio.h>

int main(void) {
  unsigned a[8] = {0}, b[8] = {0}, c[8] = {0};
#pragma omp target map(tofrom: a, b, c)
  {
    int i, j;
    for (i = 0; i < 2; i++)
      for (j = 0; j < 2; j++)
        c[0] += j;
    for (int k = 0; k < 3; k++) {
#pragma omp parallel for
      for (i = 0; i < 8; i++)
        a[i] += i + k;
#pragma omp parallel for collapse(2)
      for (int l = 0; l < 2; l++)
        for (j = 0; j < 4; j++)
          b[l * 4 + j] += j * k + c[0];
#pragma omp parallel for simd
      for (i = 0; i < 8; i++)
        c[i] += 1;
    }
  }
  printf("%u %u %u\n", a[7], b[7], c[7]);
  return 0;
}
