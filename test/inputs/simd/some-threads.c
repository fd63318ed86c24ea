// test: options="--simd=lanes"
// Some of the warps of a team enter functions that share out loops.
#include <omp.h>
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

/// Asks how many threads its region has; so does what it calls in one lane.
static int share(void) { return omp_get_thread_num() * 10 + omp_get_num_threads(); }
static void ask(int *y) {
#pragma omp simd
  for (int i = 0; i < N; i++)
    y[i] = i + (i % 2 ? omp_get_num_threads() : share());
  y[0] = 1000 * omp_get_num_threads() + omp_in_parallel();
}
#pragma omp end declare target

int main(void) {
  static double x[Teams][Rows][N], sum[Teams][Rows];
  static int asked[Teams][2][N];
  int some = 2;
#pragma omp target teams num_teams(Teams) map(tofrom : x, sum, asked)
  {
#pragma omp distribute
    for (int t = 0; t < Teams; t++) {
#pragma omp parallel num_threads(some + t)
      twice(x[t], sum[t]);
#pragma omp parallel num_threads(some + t - 1)
      ask(asked[t][omp_get_thread_num()]);
#pragma omp parallel if (t)
      rows(x[t], Rows - 1, sum[t]);
    }
  }
  for (int t = 0; t < Teams; t++)
    for (int r = 0; r < Rows; r++)
      printf("%g%c", sum[t][r], r + 1 < Rows ? ' ' : '\n');
  for (int t = 0; t < Teams; t++)
    for (int k = 0; k < some + t - 1; k++)
      printf("%d %d %d\n", asked[t][k][0], asked[t][k][1], asked[t][k][N - 2]);
  return 0;
}
