// test: reference=serial
// loops whose variable is a pointer to a row: a part of its type stands behind its name
#include <stdio.h>

enum { C = 4, R = 9 };

int main(void) {
  double m[R][C] = {{0}};
  int cube[R][2][3] = {{{0}}};
#pragma omp target teams distribute parallel for map(tofrom: m)
  for (double (*row)[C] = m; row < m + R; ++row)
    for (int j = 0; j < C; j++)
      (*row)[j] += 10 * j;
#pragma omp target map(tofrom: m, cube)
  {
#pragma omp parallel for
    for (double (*row)[C] = m + 1; row < m + R; row += 2)
      row[0][1] += 0.5;
#pragma omp parallel for collapse(2)
    for (int (*block)[2][3] = cube; block < cube + R; ++block)
      for (int j = 0; j < 2; j++)
        (*block)[j][2] = j + 1;
  }
  double sum = 0;
  int blocks = 0;
  for (int i = 0; i < R; i++) {
    for (int j = 0; j < C; j++)
      sum += (i + 1) * m[i][j];
    blocks += cube[i][0][2] * 10 + cube[i][1][2];
  }
  printf("%g %g %d\n", sum, m[3][1], blocks);
  return 0;
}
