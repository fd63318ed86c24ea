// A variable of Single code that parallel code names in the clause of a worksharing loop only.
#include <stdio.h>

int main(void) {
  unsigned a[8] = {0};
#pragma omp target map(tofrom: a)
  {
    unsigned x = a[1] + 7;
    a[2] = x;
#pragma omp parallel
    {
#pragma omp for reduction(max: x)
      for (int i = 0; i < 8; i++)
        a[i] += i;
#pragma omp for lastprivate(x)
      for (int i = 0; i < 8; i++)
        x = i;
    }
    a[3] = x;
  }
  printf("%u %u %u\n", a[2], a[3], a[7]);
  return 0;
}
