// Translated by omp2cuda 0.1.0 from directives-of-macros.c
#include <omp2cuda.h>

// test: headers=yes
// macros of a header make directives in it: the output has a copy of the header
#include <stdio.h>
#include "directives-of-macros.cuh"

struct main_data { double *sum; const double *x; };

// directives-of-macros.c:9: target teams distribute parallel for
// reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[sum_result, x] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8))
    sum += twice(x[i]);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  double x[8], sum = 0;
  fill(x, 8);
  omp2cuda::target_region{"directives-of-macros.c:9"}.iterations(8).launch(
      main_kernel, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::tofrom(x)});
  printf("%g %g\n", x[7], sum);
}
