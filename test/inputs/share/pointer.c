// implicit: a pointer finds the device copy of what was mapped before
#include <stdio.h>
#include <stdlib.h>

static void twice(int *p, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

int main(void) {
  int n = 40;
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target data map(tofrom: a[0:n])
  {
    twice(a, n);
    twice(a + 20, 20); // the middle of a mapped range
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", a[1], a[39], sum);
  free(a);
  return 0;
}
