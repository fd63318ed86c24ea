// reduction(+) of int, long, unsigned, float and double; the first value takes part once
#include <stdio.h>

int main(void) {
  int n = 1000;
  int i4 = 1;
  long i8 = 2;
  unsigned u4 = 3;
  float f4 = 4;
  double f8 = 5;
#pragma omp target teams distribute parallel for reduction(+: i4, i8, u4, f4, f8)
  for (int i = 0; i < n; i++) {
    i4 += i;
    i8 += (long)i * i;
    u4 += 3;
    f4 += 1;
    f8 += 0.5 * i;
  }
  printf("%d %ld %u %g %.1f\n", i4, i8, u4, f4, f8);
  return 0;
}
