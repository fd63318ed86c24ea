// Translated by omp2cuda 0.1.0 from newton-sqrt.c
#include <omp2cuda.h>

// Arithmetic without memory: Newton's method for a square root, element by element.
#include <stdio.h>
#include <stdlib.h>

struct newton_sqrt_data { const double *a; double *root; int n; };

// newton-sqrt.c:6: target teams distribute parallel for
__global__ void newton_sqrt_kernel(const __grid_constant__ newton_sqrt_data omp_data) {
  const auto &[a, root, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    double x = a[i] > 1 ? a[i] : 1;
    for (int k = 0; k < 24; k++)
      x = 0.5 * (x + a[i] / x);
    root[i] = x;
  }
}

void newton_sqrt(int n, const double *a, double *root) {
  omp2cuda::target_region{"newton-sqrt.c:6"}.one_each(n).launch(
      newton_sqrt_kernel, {.a = omp2cuda::to(a, 0, n), .root = omp2cuda::from(root, 0, n), .n = n});
}

struct newton_sqrt_simd_data { const double *a; double *root; int n; };

// newton-sqrt.c:16: target teams distribute parallel for simd
__global__ void newton_sqrt_simd_kernel(const __grid_constant__ newton_sqrt_simd_data omp_data) {
  const auto &[a, root, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    double x = a[i] > 1 ? a[i] : 1;
    for (int k = 0; k < 24; k++)
      x = 0.5 * (x + a[i] / x);
    root[i] = x;
  }
}

void newton_sqrt_simd(int n, const double *a, double *root) {
  omp2cuda::target_region{"newton-sqrt.c:16"}.one_each(n).launch(
      newton_sqrt_simd_kernel,
      {.a = omp2cuda::to(a, 0, n), .root = omp2cuda::from(root, 0, n), .n = n});
}

static int wrong(int n, const double *a, const double *root) {
  int errors = 0;
  for (int i = 0; i < n; i++) {
    double off = root[i] * root[i] - a[i];
    errors += off > 1e-9 * a[i] || off < -1e-9 * a[i];
  }
  return errors;
}

int main(void) {
  int n = 3001;
  double *a = (double *)malloc(n * sizeof *a);
  double *root = (double *)malloc(n * sizeof *root);
  for (int i = 0; i < n; i++) {
    a[i] = i + 1;
    root[i] = 0;
  }
  newton_sqrt(n, a, root);
  int errors = wrong(n, a, root);
  for (int i = 0; i < n; i++)
    root[i] = 0;
  newton_sqrt_simd(n, a, root);
  errors += wrong(n, a, root);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += root[i];
  printf("newton-sqrt: checksum %.3f, %d wrong\n", sum, errors);
  free(a);
  free(root);
  return errors != 0;
}
