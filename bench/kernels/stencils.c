// Stencils in one, two and three dimensions.
#include "pairs.h"

static void stencil_1d(int n, const double *restrict a, double *restrict b) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n])
  for (int i = 1; i < n - 1; i++)
    b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
}

static void stencil_2d(int rows, int columns, const double *restrict a, double *restrict b) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:rows * columns]) map(tofrom: b[0:rows * columns])
  for (int i = 1; i < rows - 1; i++)
    for (int j = 1; j < columns - 1; j++)
      b[i * columns + j] = 0.25 * (a[(i - 1) * columns + j] + a[(i + 1) * columns + j] + a[i * columns + j - 1] +
                                   a[i * columns + j + 1]);
}

static void heat_7(int n, float k, const float *restrict a, float *restrict b) {
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:n * n * n]) map(tofrom: b[0:n * n * n])
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++) {
        int i = (z * n + y) * n + x;
        b[i] = a[i] + k * (a[i - 1] + a[i + 1] + a[i - n] + a[i + n] + a[i - n * n] + a[i + n * n] - 6 * a[i]);
      }
}

static void stencil_27(int n, const float *restrict a, float *restrict b) {
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:n * n * n]) map(tofrom: b[0:n * n * n])
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++) {
        float sum = 0;
        for (int dz = -1; dz <= 1; dz++)
          for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
              sum += a[((z + dz) * n + y + dy) * n + x + dx];
        b[(z * n + y) * n + x] = sum / 27;
      }
}

static void jacobi(int n, const double *restrict u, const double *restrict f, double *restrict next, double *change) {
  double sum = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: u[0:n * n], f[0:n * n]) map(tofrom: next[0:n * n]) \
    reduction(+: sum) map(tofrom: sum)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      int at = i * n + j;
      double value = 0.25 * (u[at - n] + u[at + n] + u[at - 1] + u[at + 1] + f[at]);
      next[at] = value;
      sum += (value - u[at]) * (value - u[at]);
    }
  *change = sum;
}

static void red_black(int n, int color, const double *restrict f, double *u) {
#pragma omp target teams distribute parallel for collapse(2) map(to: f[0:n * n]) map(tofrom: u[0:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int half = 0; half < (n - 1) / 2; half++) {
      int j = 2 * half + 1 + (i + color) % 2;
      if (j < n - 1)
        u[i * n + j] =
            0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1] + f[i * n + j]);
    }
}

int main(int argc, char **argv) {
  const int n = 10 * scale(argc, argv), all = n * n * n, rows = n * n;
  double *a = malloc(all * sizeof *a), *b = calloc(all, sizeof *b), *f = malloc(all * sizeof *f), change[1] = {0}, *next = calloc(rows, sizeof *next);
  float *x = malloc(all * sizeof *x), *y = calloc(all, sizeof *y);
  for (int i = 0; i < all; i++) {
    x[i] = a[i] = (i * 37 + i / 10) % 100;
    f[i] = i % 17 - 8;
  }
#pragma omp target data map(to: a[0:all], b[0:all], f[0:all], x[0:all], y[0:all], next[0:rows])
  {
    RUN(stencil_1d, b, all, all, a, b);
    RUN(stencil_2d, b, all, rows, n, a, b);
    RUN(heat_7, y, all, n, 0.1f, x, y);
    RUN(stencil_27, y, all, n, x, y);
    RUN(jacobi, change, 1, n, a, f, next, change);
    RUN(red_black, a, all, n, 1, f, a);
  }
  return wrong;
}
