// Translated by omp2cuda 0.1.0 from global.c
#include <omp2cuda.h>

// globals that no declare target names: scalars firstprivate, arrays map(tofrom)
#include <stdio.h>

int factor = 3;
static int table[10] = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
double result[10];

struct main_result_data { double *result; const int *table; int factor; };

// global.c:9: target teams distribute parallel for
__global__ void main_result_kernel(const __grid_constant__ main_result_data omp_data) {
  const auto &[result, table, factor] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 10))
    result[i] = table[i] * factor + 0.5;
}

struct main_result_data_2 { double *result; int factor; };

// global.c:13: target teams distribute parallel for
__global__ void main_result_kernel_2(const __grid_constant__ main_result_data_2 omp_data) {
  const auto &[result, factor] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 5))
    result[i] += factor;
}

int main(void) {
  omp2cuda::target_region{"global.c:9"}.one_each(10).launch(
      main_result_kernel,
      {.result = omp2cuda::tofrom(result), .table = omp2cuda::tofrom(table), .factor = factor});
  factor = 4;
  omp2cuda::target_region{"global.c:13"}.one_each(5).launch(
      main_result_kernel_2, {.result = omp2cuda::tofrom(result), .factor = factor});
  double sum = 0;
  for (int i = 0; i < 10; i++)
    sum += result[i];
  printf("%g %g %g\n", result[0], result[9], sum);
  return 0;
}
