// Kernels as they are translated, each beside its twin of test/inputs/kernel that is written for CUDA (twins.cu).
//   twins SIZE REPETITIONS → lines of "kernel, ours|hand, microseconds"; exit status 1: the results differ
// The data is on the device; a time is that of the call and of waiting for its end. Translated by bench/gpu-check.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { Columns = 1024, Bins = 64 };

static void vector_add(int n, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}
static void triad(int n, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for simd map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + 3 * b[i];
}
static void scalar_prod(int n, const double *a, const double *b, double *c) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
#pragma omp target map(to: sum) map(from: c[0:1])
  c[0] = sum;
}
static void newton_sqrt(int n, const double *a, const double *b, double *c) {
  (void)b;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: c[0:n])
  for (int i = 0; i < n; i++) {
    double x = a[i] > 1 ? a[i] : 1;
    for (int k = 0; k < 24; k++)
      x = 0.5 * (x + a[i] / x);
    c[i] = x;
  }
}
static void mul_matr_vec(int n, const double *a, const double *b, double *c) {
  int rows = n / Columns;
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < Columns; j++)
      sum += a[i * Columns + j] * b[j];
    c[i] = sum;
  }
}
// a warp for each row
static void mul_matr_vec_simd(int n, const double *a, const double *b, double *c) {
  int rows = n / Columns;
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < Columns; j++)
      sum += a[i * Columns + j] * b[j];
    c[i] = sum;
  }
}
static void stencil(int n, const double *a, const double *b, double *c) {
  (void)b;
  int rows = n / Columns;
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n]) map(tofrom: c[0:n])
  for (int i = 1; i < rows - 1; i++)
    for (int j = 1; j < Columns - 1; j++)
      c[i * Columns + j] = 0.25 * (a[(i - 1) * Columns + j] + a[(i + 1) * Columns + j] + a[i * Columns + j - 1] +
                                   a[i * Columns + j + 1]);
}

typedef void kernel(int, const double *, const double *, double *);
// twins.cu; the pointers are the device's
kernel vector_add_by_hand, triad_by_hand, scalar_prod_by_hand, newton_sqrt_by_hand, mul_matr_vec_by_hand,
    mul_matr_vec_simd_by_hand, stencil_by_hand;

static const struct {
  const char *name;
  kernel *ours, *hand;
  int results; // 0: as many as elements; -1: rows
} All[] = {{"vector-add", vector_add, vector_add_by_hand, 0},
           {"triad", triad, triad_by_hand, 0},
           {"scalar-prod", scalar_prod, scalar_prod_by_hand, 1},
           {"newton-sqrt", newton_sqrt, newton_sqrt_by_hand, 0},
           {"mul-matr-vec", mul_matr_vec, mul_matr_vec_by_hand, -1},
           {"mul-matr-vec-simd", mul_matr_vec_simd, mul_matr_vec_simd_by_hand, -1},
           {"stencil", stencil, stencil_by_hand, 0}};
enum { Count = sizeof All / sizeof *All };

static double timed(int k, int by_hand, int n, const double *a, const double *b, double *c) {
  double start = omp_get_wtime();
  if (by_hand) {
#pragma omp target data use_device_ptr(a, b, c)
    All[k].hand(n, a, b, c);
  } else {
    All[k].ours(n, a, b, c);
  }
  return omp_get_wtime() - start;
}

int main(int argc, char **argv) {
  int n = (argc > 1 ? atoi(argv[1]) : 4096) * Columns, repetitions = argc > 2 ? atoi(argv[2]) : 21;
  double *a = malloc(sizeof *a * n), *b = malloc(sizeof *b * n), *c = malloc(sizeof *c * n);
  double *want = malloc(sizeof *want * n);
  for (int i = 0; i < n; i++) {
    a[i] = i % 100;
    b[i] = i % 17 - 8;
    c[i] = 0;
  }
  int wrong = 0;
#pragma omp target data map(to: a[0:n], b[0:n], c[0:n])
  for (int k = 0; k < Count; k++) {
    double best[2] = {1e30, 1e30};
    for (int r = 0; r <= repetitions; r++) // the first warms up
      for (int who = 0; who < 2; who++) {  // in turn, so that both meet the same machine
        double took = timed(k, who, n, a, b, c);
        if (r && took < best[who])
          best[who] = took;
        if (r && r < repetitions)
          continue;
#pragma omp target update from(c[0:n])
        int used = All[k].results > 0 ? All[k].results : All[k].results < 0 ? n / Columns : n;
        for (int i = 0; i < used; i++) {
          double off = who ? c[i] - want[i] : 0, bound = who ? 1e-9 * (want[i] < 0 ? -want[i] : want[i]) : 0;
          wrong += off > bound || off < -bound;
          want[i] = c[i];
        }
        for (int i = 0; i < n; i++)
          c[i] = 0;
#pragma omp target update to(c[0:n]) // for the other, and for the next kernel
      }
    printf("%s\tours\t%.3f\n%s\thand\t%.3f\n", All[k].name, best[0] * 1e6, All[k].name, best[1] * 1e6);
  }
  return wrong != 0;
}
