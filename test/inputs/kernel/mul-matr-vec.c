// One row per thread; the loop over the columns is serial, or simd with a reduction.
#include <stdio.h>
#include <stdlib.h>

void mul_matr_vec(int rows, int columns, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for \
    map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

void mul_matr_vec_simd(int rows, int columns, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for \
    map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

int main(void) {
  int rows = 211, columns = 97;
  double *a = malloc(rows * columns * sizeof *a);
  double *x = malloc(columns * sizeof *x);
  double *y = malloc(rows * sizeof *y);
  double *z = malloc(rows * sizeof *z);
  for (int i = 0; i < rows * columns; i++)
    a[i] = i % 13 - 6;
  for (int j = 0; j < columns; j++)
    x[j] = j % 5;
  mul_matr_vec(rows, columns, a, x, y);
  mul_matr_vec_simd(rows, columns, a, x, z);
  int errors = 0;
  double checksum = 0;
  for (int i = 0; i < rows; i++) {
    double want = 0;
    for (int j = 0; j < columns; j++)
      want += a[i * columns + j] * x[j];
    errors += y[i] != want || z[i] != want;
    checksum += (i + 1) * y[i];
  }
  printf("mul-matr-vec: checksum %.0f, %d wrong\n", checksum, errors);
  free(a);
  free(x);
  free(y);
  free(z);
  return errors != 0;
}
