// Translated by omp2cuda 0.1.0 from collapse.c
#include <omp2cuda.h>

// a reduction over a collapsed nest
#include <stdio.h>

struct main_data { int (*a)[19]; int *sum, *count; };

// collapse.c:10: target teams distribute parallel for collapse(2)
// reduction(+: sum, count)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, sum_result, count_result] = omp_data;
  int sum = 0, count = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, 17))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, 19)) {
      sum += a[i][j];
      count += a[i][j] % 2 == 0;
    }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::plus{}, count_result, count));
}

int main(void) {
  int a[17][19];
  for (int i = 0; i < 17; i++)
    for (int j = 0; j < 19; j++)
      a[i][j] = i * j;
  int sum = 0, count = 0;
  omp2cuda::target_region{"collapse.c:10"}.iterations(17, 19).launch(
      main_kernel, {.a = omp2cuda::to(a), .sum = omp2cuda::tofrom(sum),
                    .count = omp2cuda::tofrom(count)});
  printf("%d %d\n", sum, count);
  return 0;
}
