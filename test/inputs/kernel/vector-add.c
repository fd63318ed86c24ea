// The simplest kernel there is: one addition for three memory accesses.
#include <stdio.h>
#include <stdlib.h>

void vector_add(int n, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

void vector_add_simd(int n, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for simd map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static int wrong(int n, const double *c) {
  int errors = 0;
  for (int i = 0; i < n; i++)
    errors += c[i] != 3.0 * i + 1;
  return errors;
}

int main(void) {
  int n = 10007;
  double *a = malloc(n * sizeof *a);
  double *b = malloc(n * sizeof *b);
  double *c = malloc(n * sizeof *c);
  for (int i = 0; i < n; i++) {
    a[i] = i;
    b[i] = 2.0 * i + 1;
    c[i] = -1;
  }
  vector_add(n, a, b, c);
  int errors = wrong(n, c);
  for (int i = 0; i < n; i++)
    c[i] = -1;
  vector_add_simd(n, a, b, c);
  errors += wrong(n, c);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += c[i];
  printf("vector-add: checksum %.0f, %d wrong\n", sum, errors);
  free(a);
  free(b);
  free(c);
  return errors != 0;
}
