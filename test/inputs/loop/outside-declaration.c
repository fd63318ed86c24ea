// the loop variable is declared before the loop: it is private, the outer one keeps its value
#include <stdio.h>

int main(void) {
  int a[40] = {0};
  int i = -7, j = -8;
#pragma omp target teams distribute parallel for map(tofrom: a) private(j)
  for (i = 0; i < 40; i++) {
    a[i] = 0;
    for (j = 0; j <= i; j++)
      a[i] += j;
  }
  int sum = 0;
  for (int k = 0; k < 40; k++)
    sum += a[k];
  printf("%d %d %d %d\n", a[39], sum, i, j);
  return 0;
}
