// Translated by omp2cuda 0.1.0 from vla_parameters.c
#include <omp2cuda.h>

// Array parameters.
#include <stdio.h>

static double sum(int n, int m, const void *A);
static double get(int n, int m, void *A, int i);
static int first(int n, int a[]) { return a[0]; }
static int fixed(int a[], int *const b, int *__restrict__ c) {
  return a[1] + b[0] + c[0];
}
static double rows(int n, double a[][2]) { return a[n - 1][1]; }
static double row(int m, void *r_) {
  double (*r)[m] = (double (*)[m])r_; return (*r)[m - 1]; }

static double sum(int n, int m, const void *A_) {
  const double (*A)[m] = (const double (*)[m])A_;
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += A[i][j];
  return s;
}

static double get(int n, int m, void *A_2, int i) {
  double (*A)[m] = (double (*)[m])A_2;
  (void)n;
  return A[i][m - 1] + row(m, A) + sum(n, m, A);
}

int main(void) {
  double x[2][2] = {{1, 2}, {3, 4}};
  int a[3] = {5, 6, 7}, n = 2;
  double local[n][n];
  for (int i = 0; i < n * n; i++)
    local[i / n][i % n] = i;
  printf("%g %g %d %d %g\n", sum(2, 2, x), get(2, 2, local, 1), first(3, a),
         fixed(a, a, a + 1), rows(2, x));
  return 0;
}
