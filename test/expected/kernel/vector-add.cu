// Translated by omp2cuda 0.1.0 from vector-add.c
#include <omp2cuda.h>

// The simplest kernel there is: one addition for three memory accesses.
#include <stdio.h>
#include <stdlib.h>

struct vector_add_data { const double *a, *b; double *c; int n; };

// vector-add.c:6: target teams distribute parallel for
__global__ void vector_add_kernel(
    const __grid_constant__ vector_add_data omp_data) {
  const auto &[a, b, c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    c[i] = a[i] + b[i];
}

void vector_add(int n, const double *a, const double *b, double *c) {
  omp2cuda::target_region{"vector-add.c:6"}.one_each(n).launch(
      vector_add_kernel,
      {.a = omp2cuda::to(a, 0, n), .b = omp2cuda::to(b, 0, n),
       .c = omp2cuda::from(c, 0, n), .n = n});
}

struct vector_add_simd_data { const double *a, *b; double *c; int n; };

// vector-add.c:12: target teams distribute parallel for simd
__global__ void vector_add_simd_kernel(
    const __grid_constant__ vector_add_simd_data omp_data) {
  const auto &[a, b, c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    c[i] = a[i] + b[i];
}

void vector_add_simd(int n, const double *a, const double *b, double *c) {
  omp2cuda::target_region{"vector-add.c:12"}.one_each(n).launch(
      vector_add_simd_kernel,
      {.a = omp2cuda::to(a, 0, n), .b = omp2cuda::to(b, 0, n),
       .c = omp2cuda::from(c, 0, n), .n = n});
}

static int wrong(int n, const double *c) {
  int errors = 0;
  for (int i = 0; i < n; i++)
    errors += c[i] != 3.0 * i + 1;
  return errors;
}

int main(void) {
  int n = 10007;
  double *a = (double *)malloc(n * sizeof *a);
  double *b = (double *)malloc(n * sizeof *b);
  double *c = (double *)malloc(n * sizeof *c);
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
