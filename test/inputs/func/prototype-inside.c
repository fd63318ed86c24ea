// functions that the function around a region declares
#include <stdio.h>

int main(void) {
  int a[15];
  int twice(int x);
  void store(int *p, int value);
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 15; i++)
    store(&a[i], twice(i));
  int sum = 0;
  for (int i = 0; i < 15; i++)
    sum += a[i];
  printf("%d %d\n", sum, twice(4));
  return 0;
}

int twice(int x) { return 2 * x; }

void store(int *p, int value) { *p = value; }
