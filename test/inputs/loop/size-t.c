// size_t counts and an int bound: the types of the parts of a loop differ
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int n = 50;
  short a[50];
#pragma omp target teams distribute parallel for map(from: a)
  for (size_t i = 0; i < (size_t)n; i++)
    a[i] = (short)(i * i);
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (short i = 0; i < n; i++)
    a[i] = (short)(a[i] - i);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", a[1], a[49], sum);
  return 0;
}
