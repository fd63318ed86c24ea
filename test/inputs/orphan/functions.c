// constructs in functions: entered by a team, by the threads of a region, by one thread
#include <stdio.h>

#define N 24
#define M 60

#pragma omp declare target
static void scale(double *x, int n, double factor) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= factor;
}

static double total(const double *x, int n) {
  double sum = 0;
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

/* x is normalised: its elements have the given mean */
double normalise(double *x, int n, double mean) {
  double now = total(x, n);
  if (now == 0)
    return -1;
  double by = mean * n / now;
  scale(x, n, by);
  return by;
}

void fill(double *x, int n) {
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    x[i] = i + 1;
#pragma omp barrier
#pragma omp single
  x[0] = 10;
}
#pragma omp end declare target

int main(void) {
  static double a[N][M], factors[N], sums[N], row[M];
#pragma omp target teams distribute map(from: a, factors, sums)
  for (int i = 0; i < N; i++) {
    double *x = a[i];
#pragma omp parallel
    fill(x, M);
    double by = normalise(x, M, i);
    factors[i] = by;
    a[i][1] += total(x, M) / M - total(x + 1, 2);
    if (i % 2)
      scale(x, M, by);
    sums[i] = 0;
#pragma omp parallel for
    for (int j = 0; j < M; j++) {
      double t[2] = {a[i][j], 1};
      scale(t, 2, 2);
      if (j == 3)
        sums[i] = total(t, 2);
    }
  }
#pragma omp target map(from: row)
  {
    fill(row, M);
    scale(row, M, 0.5);
  }
  double check = 0;
  for (int i = 0; i < N; i++)
    check += factors[i] + sums[i] + a[i][i];
  printf("%g %g %g %g\n", check, sums[5], row[0], row[M - 1]);
  fill(row, M);
  const double sum = normalise(row, M, 3);
  printf("%g %g\n", sum, row[M - 1]);
  return 0;
}
