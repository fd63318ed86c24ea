// Translated by omp2cuda 0.1.0 from scalar-prod.c
#include <omp2cuda.h>

// A reduction over all teams, of whole numbers, so that any order gives the same sum.
#include <stdio.h>
#include <stdlib.h>

struct scalar_prod_data { const double *a, *b; double *sum; int n; };

// scalar-prod.c:7: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void scalar_prod_kernel(const __grid_constant__ scalar_prod_data omp_data) {
  const auto &[a, b, sum_result, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i] * b[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

double scalar_prod(int n, const double *a, const double *b) {
  double sum = 0;
  omp2cuda::target_region{"scalar-prod.c:7"}.iterations(n).launch(
      scalar_prod_kernel, {.a = omp2cuda::to(a, 0, n), .b = omp2cuda::to(b, 0, n),
                           .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

struct scalar_prod_simd_data { const double *a, *b; double *sum; int n; };

// scalar-prod.c:15: target teams distribute parallel for simd reduction(+: sum)
// reduction: one atomic per block
__global__ void scalar_prod_simd_kernel(const __grid_constant__ scalar_prod_simd_data omp_data) {
  const auto &[a, b, sum_result, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i] * b[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

double scalar_prod_simd(int n, const double *a, const double *b) {
  double sum = 0;
  omp2cuda::target_region{"scalar-prod.c:15"}.iterations(n).launch(
      scalar_prod_simd_kernel, {.a = omp2cuda::to(a, 0, n), .b = omp2cuda::to(b, 0, n),
                                .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

int main(void) {
  int n = 20011;
  double *a = (double *)malloc(n * sizeof *a);
  double *b = (double *)malloc(n * sizeof *b);
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
