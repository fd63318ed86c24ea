// a distribute without threads beside one with threads
#include <stdio.h>
int main(void) {
  int a[100], b[100];
#pragma omp target teams map(from: a, b)
  {
#pragma omp distribute
    for (int i = 0; i < 100; i++)
      a[i] = i;
#pragma omp distribute parallel for
    for (int i = 0; i < 100; i++)
      b[i] = i;
  }
  long s = 0;
  for (int i = 0; i < 100; i++) s += a[i] * 3 + b[i];
  printf("%ld\n", s);
  return 0;
}
