// an array whose size has an effect: one thread computes it
#include <stdio.h>

static int next(int *p) {
  return ++*p;
}

int main(void) {
  int a[8] = {0}, calls = 7;
#pragma omp target map(tofrom: a, calls)
  {
    int row[next(&calls)];
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      row[i] = 10 * i;
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      a[i] = row[7 - i] + calls;
  }
  printf("%d %d %d\n", a[0], a[7], calls);
  return 0;
}
