// a reduction over a collapsed nest
#include <stdio.h>

int main(void) {
  int a[17][19];
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 19; j++)
      a[i][j] = i * j;
  int sum = 0, count = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: a) reduction(+: sum, count)
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 19; j++) {
      sum += a[i][j];
      count += a[i][j] % 2 == 0;
    }
  printf("%d %d\n", sum, count);
  return 0;
}
