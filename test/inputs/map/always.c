// always: copied although it is present already
#include <stdio.h>

int main(void) {
  int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[8];
#pragma omp target data map(to: a)
  {
    for (int i = 0; i < 8; i++)
      a[i] *= 10;
#pragma omp target teams distribute parallel for map(always, to: a) map(from: out)
    for (int i = 0; i < 8; i++)
      out[i] = a[i] + 1;
#pragma omp target teams distribute parallel for map(always, tofrom: a)
    for (int i = 0; i < 8; i++)
      a[i] += 2;
    printf("%d %d\n", a[0], a[7]);
  }
  printf("%d %d\n", out[0], out[7]);
  return 0;
}
