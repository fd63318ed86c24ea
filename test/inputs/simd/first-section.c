// The first section of 'parallel sections' has no directive of its own: the lanes come to its case together.
#include <stdio.h>

int main(void) {
  unsigned a[20] = {0}, x = 3, y = 4;
#pragma omp target map(tofrom: a, x, y)
  {
    x += 2;
#pragma omp parallel sections
    {
      {
        x = x * 5;
      }
#pragma omp section
      {
#pragma omp simd
        for (int i = 0; i < 20; i++)
          a[i] = i * 7;
        if (a[2] > 3)
          y += 6;
      }
    }
  }
  printf("%u %u %u\n", a[19], x, y);
  return 0;
}
