// Translated by omp2cuda 0.1.0 from omp-header.c
#include <omp2cuda.h>

// a header of which nothing is named goes with the directives
#include <stdio.h>

struct main_data { int *sum; };

// omp-header.c:7: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[sum_result] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 100))
    sum += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  int sum = 0;
  omp2cuda::target_region{"omp-header.c:7"}.iterations(100).launch(
      main_kernel, {.sum = omp2cuda::tofrom(sum)});
  printf("%d\n", sum);
  return 0;
}
