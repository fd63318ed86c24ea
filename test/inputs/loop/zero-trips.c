// loops without any iteration: nothing runs, a reduction keeps its value
#include <stdio.h>

int main(void) {
  int a[4] = {1, 2, 3, 4};
  int n = 0, sum = 42;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = -1;
#pragma omp target teams distribute parallel for map(tofrom: a) reduction(+: sum)
  for (int i = 10; i < n - 5; i++)
    sum += a[0];
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < n; j++)
      a[i] = -2;
  printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], sum);
  return 0;
}
