// Single code between teams and parallel: scalars and arrays of the team, control flow
#include <stdio.h>

#define ROWS 12
#define COLS 50

int main(void) {
  static double a[ROWS][COLS], sums[ROWS];
  double weights[4] = {1, 2, 3, 4};
  int steps = 3;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLS; j++)
      a[i][j] = i + j;
#pragma omp target teams distribute map(tofrom: a) map(from: sums) map(to: weights)
  for (int i = 0; i < ROWS; i++) {
    const int odd = i % 2;
    double scale = 0, row[COLS];
    for (int k = 0; k < 4; k++)
      scale += weights[k];
#pragma omp parallel for
    for (int j = 0; j < COLS; j++)
      row[j] = a[i][j] * scale + odd;
    double sum = 0; // of the row
    for (int step = 0; step < steps; step++) {
#pragma omp parallel for reduction(+: sum)
      for (int j = 0; j < COLS; j++)
        sum += row[j];
    }
    if (sum > 100 * i) {
#pragma omp parallel for
      for (int j = 0; j < COLS; j++)
        a[i][j] = row[j] + scale;
    } else {
      sum = -sum;
    }
    sums[i] = sum;
  }
  double total = 0;
  for (int i = 0; i < ROWS; i++) {
    total += sums[i];
    for (int j = 0; j < COLS; j++)
      total += a[i][j] * (j % 3);
  }
  printf("%g %g %g\n", sums[0], sums[ROWS - 1], total);
  return 0;
}
