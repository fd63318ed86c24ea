// i != ub, upwards and downwards (steps of 1 and -1)
#include <stdio.h>

int main(void) {
  int a[100] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 3; i != 50; i++)
    a[i] = 2 * i;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 90; i != 49; --i)
    a[i] = 3 * i;
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", a[2], a[49], a[50], a[90], sum);
  return 0;
}
