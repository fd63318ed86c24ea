// a reduction on each combined directive
#include <stdio.h>

int main(void) {
  int n = 256, a = 0, b = 0, c = 0, d = 0;
#pragma omp target parallel for reduction(+: a) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a += i;
#pragma omp target teams distribute reduction(+: b) map(tofrom: b)
  for (int i = 0; i < n; i++)
    b += i;
#pragma omp target teams distribute parallel for simd reduction(+: c) map(tofrom: c)
  for (int i = 0; i < n; i++)
    c += i;
#pragma omp target simd reduction(+: d) map(tofrom: d)
  for (int i = 0; i < n; i++)
    d += i;
  printf("%d %d %d %d\n", a, b, c, d);
  return 0;
}
