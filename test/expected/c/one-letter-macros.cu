// Translated by omp2cuda 0.1.0 from one-letter-macros.c
#include <omp2cuda.h>

// test: cflags="-DN=64 -DM=3 -DA=2 -DS=1"
// macros of the command line that are called like a template's parameters
#include <stdio.h>

struct main_data { double *x, *sum; };

// one-letter-macros.c:7: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, sum_result] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    x[i] = i * M + A;
    sum += x[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  double x[N], sum = 0;
  omp2cuda::target_region{"one-letter-macros.c:7"}.iterations(N).launch(
      main_kernel, {.x = omp2cuda::from(x), .sum = omp2cuda::tofrom(sum)});
  printf("%g %g\n", sum, x[N - 1]);
  return 0;
}
