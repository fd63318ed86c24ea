// What is computed from a restrict pointer in front of a region may lead where it does: the
// kernel, which has both, promises nothing.
#include <stdio.h>

static double *global;

static void derived(int n, double *restrict x) {
  double *q = x + 1;
#pragma omp target map(tofrom : x[0 : n])
  for (int i = 0; i < n - 1; i++)
    q[i] = x[i] + 1;
}

static void assigned(int n, double *restrict x, double *y) {
  y = x;
#pragma omp target map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    y[i] = x[0] + x[i];
}

static void rows(int n, double *restrict x) {
  double *first[1] = {x};
  global = x;
#pragma omp target map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    global[i] += x[0];
#pragma omp target map(tofrom : x[0 : n], first)
  for (int i = 0; i < n; i++)
    x[i] += first[0] != 0;
}

static void apart(int n, double *restrict x, const double *given) {
#pragma omp target map(tofrom : x[0 : n]) map(to : given[0 : n])
  for (int i = 0; i < n; i++)
    x[i] += given[i];
}

int main(void) {
  double a[4] = {1, 2, 3, 4}, b[4] = {1, 1, 1, 1};
  derived(4, a);
  assigned(4, a, b);
  rows(4, a);
  apart(4, a, b);
  printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
  return 0;
}
