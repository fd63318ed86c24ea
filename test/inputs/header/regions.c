// test: headers=yes
// regions in headers: their kernels stand in the header's copy, each in front of its function
#include "regions.h"
#include <stdio.h>

static int scale(int x) { return 2 * x; }

int main() {
  int a[100], sum = 0;
  clear(a, 100);
#pragma omp target data map(tofrom : a)
  {
    add(a, 100, 3);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 100; i++)
      a[i] = scale(a[i]) + third(i);
  }
  sum = total(a, 100);
  printf("%d %d %d\n", a[0], a[99], sum);
}
