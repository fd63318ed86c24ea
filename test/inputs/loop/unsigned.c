// an unsigned loop variable near the top of its range
#include <limits.h>
#include <stdio.h>

int main(void) {
  unsigned top = UINT_MAX - 2;
  int a[20] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (unsigned u = top - 19; u < top; u += 3)
    a[u - (top - 19)] = 1;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (unsigned u = 19; u > 9; u -= 2)
    a[u] += 10;
  for (int i = 0; i < 20; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
