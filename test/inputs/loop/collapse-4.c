// collapse(4): more loops than a grid has dimensions
#include <stdio.h>

int main(void) {
  int a[3][4][5][6];
#pragma omp target teams distribute parallel for collapse(4) map(from: a)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          a[i][j][k][l] = ((i * 10 + j) * 10 + k) * 10 + l;
  int sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          sum += a[i][j][k][l] * (l + 1);
  printf("%d %d\n", a[2][3][4][5], sum);
  return 0;
}
