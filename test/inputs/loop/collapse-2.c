// collapse(2) over a matrix, with steps and a lower bound in each loop
#include <stdio.h>

int main(void) {
  int a[20][30] = {{0}};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
  for (int i = 1; i < 20; i += 2)
    for (int j = 29; j >= 4; j -= 3)
      a[i][j] = i * 100 + j;
  int sum = 0;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      sum += a[i][j] * (j % 4 + 1);
  printf("%d %d %d\n", a[1][29], a[19][5], sum);
  return 0;
}
