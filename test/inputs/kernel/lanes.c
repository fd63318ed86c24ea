// test: options="--simd=lanes"
// A thread is a warp, its row's elements go to the lanes; and simd on the loop that is shared out.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// a row for each thread, elements for its lanes
void vector_add(int rows, int columns, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for map(to: a[0:rows * columns], b[0:rows * columns]) map(from: c[0:rows * columns])
  for (int i = 0; i < rows; i++) {
#pragma omp simd
    for (int j = 0; j < columns; j++)
      c[i * columns + j] = a[i * columns + j] + b[i * columns + j];
  }
}

void newton_sqrt(int rows, int columns, const double *a, double *root) {
#pragma omp target teams distribute parallel for map(to: a[0:rows * columns]) map(from: root[0:rows * columns])
  for (int i = 0; i < rows; i++) {
#pragma omp simd
    for (int j = 0; j < columns; j++) {
      double x = a[i * columns + j] > 1 ? a[i * columns + j] : 1;
      for (int k = 0; k < 24; k++)
        x = 0.5 * (x + a[i * columns + j] / x);
      root[i * columns + j] = x;
    }
  }
}

double scalar_prod(int rows, int columns, const double *a, const double *b) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:rows * columns], b[0:rows * columns]) reduction(+: sum)
  for (int i = 0; i < rows; i++) {
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * b[i * columns + j];
  }
  return sum;
}

// eight lanes for each thread, four threads in a warp
void mul_matr_vec_8(int rows, int columns, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for \
    map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma omp simd simdlen(8) reduction(+: sum)
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

// a function that only threads call
static double dot(int n, const double *a, const double *x) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * x[j];
  return sum;
}
void mul_matr_vec_call(int rows, int columns, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for \
    map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++)
    y[i] = dot(columns, a + i * columns, x);
}

// iterations spread over threads and lanes: all CUDA threads
void saxpy_teams(int n, float a, const float *x, float *y) {
#pragma omp target teams distribute simd map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

void saxpy_threads(int n, float a, const float *x, float *y) {
#pragma omp target parallel for simd map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

int main(void) {
  int rows = 37, columns = 97, n = rows * columns, errors = 0;
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c);
  float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
  double want = 0;
  for (int i = 0; i < n; i++) {
    a[i] = i % 100;
    b[i] = i % 17 - 8;
    want += a[i] * b[i];
    x[i] = i % 50;
    y[i] = 1;
  }
  vector_add(rows, columns, a, b, c);
  for (int i = 0; i < n; i++)
    errors += c[i] != a[i] + b[i];
  newton_sqrt(rows, columns, a, c);
  for (int i = 0; i < n; i++)
    errors += fabs(c[i] * c[i] - a[i]) > 1e-6;
  double got = scalar_prod(rows, columns, a, b);
  for (int call = 0; call < 2; call++) {
    (call ? mul_matr_vec_call : mul_matr_vec_8)(rows, columns, a, b, c);
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      for (int j = 0; j < columns; j++)
        sum += a[i * columns + j] * b[j];
      errors += c[i] != sum;
    }
  }
  saxpy_teams(n, 2, x, y);
  saxpy_threads(n, 3, x, y);
  for (int i = 0; i < n; i++)
    errors += y[i] != 5 * x[i] + 1;
  printf("lanes: checksum %.0f, %d wrong\n", got, errors + (got != want));
  free(a);
  free(b);
  free(c);
  free(x);
  free(y);
  return errors != 0 || got != want;
}
