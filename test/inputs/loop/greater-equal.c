// for (i = ub; i >= lb; i -= step), and down to zero
#include <stdio.h>

int main(void) {
  int a[100] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 96; i >= 0; i -= 3)
    a[i] = 2 * i;
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", a[0], a[3], a[96], a[97], sum);
  return 0;
}
