// Translated by omp2cuda 0.1.0 from omp-header.c
#include <omp2cuda.h>

// a header of which nothing is named goes with the directives
#include <stdio.h>

// omp-header.c:7: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(int *sum_result) {
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 100))
    sum += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  int sum = 0;
  omp2cuda::target_region{"omp-header.c:7"}.iterations(100).launch(
      main_kernel, {omp2cuda::tofrom(sum)});
  printf("%d\n", sum);
  return 0;
}
