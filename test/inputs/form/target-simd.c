// target simd, and the simd forms of the other combined directives
#include <stdio.h>

int main(void) {
  int a[40], b[40], c[40], d[40];
#pragma omp target simd map(from: a)
  for (int i = 0; i < 40; i++)
    a[i] = i;
#pragma omp target parallel for simd map(from: b)
  for (int i = 0; i < 40; i++)
    b[i] = 2 * i;
#pragma omp target teams distribute simd map(from: c)
  for (int i = 0; i < 40; i++)
    c[i] = 3 * i;
#pragma omp target teams distribute parallel for simd simdlen(8) safelen(16) map(from: d)
  for (int i = 0; i < 40; i++)
    d[i] = 4 * i;
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += a[i] + b[i] * 2 + c[i] * 3 + d[i] * 4;
  printf("%d\n", sum);
  return 0;
}
