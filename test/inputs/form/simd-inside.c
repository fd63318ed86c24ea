// simd inside a parallel loop
#include <stdio.h>

int main(void) {
  float a[16][32], y[16];
#pragma omp target teams distribute parallel for map(from: a, y)
  for (int i = 0; i < 16; i++) {
#pragma omp simd
    for (int j = 0; j < 32; j++)
      a[i][j] = i + j;
    float sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < 32; j++)
      sum += a[i][j];
    y[i] = sum;
  }
  float total = 0;
  for (int i = 0; i < 16; i++)
    total += y[i];
  printf("%g %g %g\n", y[0], y[15], total);
  return 0;
}
