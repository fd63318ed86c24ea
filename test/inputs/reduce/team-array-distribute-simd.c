// An array that distribute simd reduces into the team's copy of it, beside a parallel region: one thread adds it, as an array.
#include <stdio.h>
int main(void) {
  unsigned a[3] = {255, 127, 63}, n = 8;
#pragma omp target teams reduction(& : a) map(tofrom : a)
  {
#pragma omp parallel
    ;
#pragma omp distribute simd reduction(& : a)
    for (unsigned i = 0; i < n; i++)
      a[i % 3] &= 254 - i;
  }
  printf("%u %u %u\n", a[0], a[1], a[2]);
}
