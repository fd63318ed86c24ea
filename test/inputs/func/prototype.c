// a function that is declared before and defined behind the region
#include <stdio.h>

int twice(int x);
static void store(int *p, int value);

int main(void) {
  int a[15];
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

static void store(int *p, int value) { *p = value; }
