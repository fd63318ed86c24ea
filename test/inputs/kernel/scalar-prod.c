// A reduction over all teams, of whole numbers, so that any order gives the same sum.
#include <stdio.h>
#include <stdlib.h>

double scalar_prod(int n, const double *a, const double *b) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

double scalar_prod_simd(int n, const double *a, const double *b) {
  double sum = 0;
#pragma omp target teams distribute parallel for simd map(to: a[0:n], b[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

int main(void) {
  int n = 20011;
  double *a = malloc(n * sizeof *a);
  double *b = malloc(n * sizeof *b);
  double want = 0;
  for (int i = 0; i < n; i++) {
    a[i] = i % 100;
    b[i] = i % 17 - 8;
    want += a[i] * b[i];
  }
  double got = scalar_prod(n, a, b);
  double got_simd = scalar_prod_simd(n, a, b);
  printf("scalar-prod: checksum %.0f %.0f\n", got, got_simd);
  free(a);
  free(b);
  return got != want || got_simd != want;
}
