// Kernels over vectors, as every introduction has them.
#include "pairs.h"

static void vector_add(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void triad(int n, float s, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma omp target teams distribute parallel for simd map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + s * b[i];
}

static void newton_sqrt(int n, const double *restrict a, double *restrict root) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: root[0:n])
  for (int i = 0; i < n; i++) {
    double x = a[i] > 1 ? a[i] : 1;
    for (int k = 0; k < 24; k++)
      x = 0.5 * (x + a[i] / x);
    root[i] = x;
  }
}

static void dot(int n, const double *restrict a, const double *restrict b, double *result) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) reduction(+: sum) map(tofrom: sum)
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  *result = sum;
}

static void largest(int n, const float *restrict a, float *result) {
  float most = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(max: most) map(tofrom: most)
  for (int i = 0; i < n; i++)
    most = fmaxf(most, fabsf(a[i]));
  *result = most;
}

int main(int argc, char **argv) {
  const int n = 1000 * scale(argc, argv);
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c), one[1] = {0};
  float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *z = malloc(n * sizeof *z), most[1] = {0};
  for (int i = 0; i < n; i++) {
    x[i] = a[i] = i % 100;
    y[i] = b[i] = i % 17 - 8;
    z[i] = c[i] = 0;
  }
#pragma omp target data map(to: a[0:n], b[0:n], c[0:n], x[0:n], y[0:n], z[0:n])
  {
    RUN(vector_add, c, n, n, a, b, c);
    RUN(triad, z, n, n, 3, x, y, z);
    RUN(newton_sqrt, c, n, n, a, c);
    RUN(dot, one, 1, n, a, b, one);
    RUN(largest, most, 1, n, y, most);
  }
  return wrong;
}
