// test: options="--simd=lanes"
// Some of the warps of a team enter functions that share out loops.
#include <stdio.h>

enum { Teams = 2, Rows = 12, N = 50 };

#pragma omp declare target
static void rows(double (*x)[N], int n, double *sum) {
#pragma omp for
  for (int r = 0; r < n; r++) {
    double row = 0;
#pragma omp simd reduction(+ : row)
    for (int i = 0; i < N; i++) {
      x[r][i] += r;
      row += x[r][i];
    }
    sum[r] = row;
  }
#pragma omp single
  sum[0] += 100;
}

static void twice(double (*x)[N], double *sum) {
  rows(x, Rows, sum);
#pragma omp barrier
  rows(x, Rows / 2, sum);
}
#pragma omp end declare target

int main(void) {
  static double x[Teams][Rows][N], sum[Teams][Rows];
  int some = 2;
#pragma omp target teams num_teams(Teams) map(tofrom : x, sum)
  {
#pragma omp distribute
    for (int t = 0; t < Teams; t++) {
#pragma omp parallel num_threads(some + t)
      twice(x[t], sum[t]);
#pragma omp parallel if (t)
      rows(x[t], Rows - 1, sum[t]);
    }
  }
  for (int t = 0; t < Teams; t++)
    for (int r = 0; r < Rows; r++)
      printf("%g%c", sum[t][r], r + 1 < Rows ? ' ' : '\n');
  return 0;
}
