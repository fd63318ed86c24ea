// collapse(4): more loops than a grid has dimensions, over constants and over variables
#include <stdio.h>

int main(void) {
  int a[3][4][5][6], n = 3, m = 4;
#pragma omp target teams distribute parallel for collapse(4) map(from: a)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          a[i][j][k][l] = ((i * 10 + j) * 10 + k) * 10 + l;
#pragma omp target teams distribute parallel for collapse(4) map(tofrom: a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n + 2; k++)
        for (int l = 0; l < m; l++)
          a[i][j][k][l]++;
  int sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          sum += a[i][j][k][l] * (l + 1);
  printf("%d %d\n", a[2][3][4][5], sum);
  return 0;
}
