// a section of length zero, and a null pointer with nothing behind it
#include <stdio.h>

static int sum(const int *p, int n) {
  int total = 1;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+: total)
  for (int i = 0; i < n; i++)
    total += p[i];
  return total;
}

int main(void) {
  int a[3] = {10, 20, 30};
  printf("%d %d %d\n", sum(a, 3), sum(a, 0), sum(0, 0));
  return 0;
}
