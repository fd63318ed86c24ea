// Translated by omp2cuda 0.1.0 from zero-trips.c
#include <omp2cuda.h>

// loops without any iteration: nothing runs, a reduction keeps its value
#include <stdio.h>

struct main_a_data { int *a; int n; };

// zero-trips.c:7: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = -1;
}

struct main_sum_data { const int *a; int *sum; int n; };

// zero-trips.c:10: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(
    const __grid_constant__ main_sum_data omp_data) {
  const auto &[a, sum_result, n] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(10, n - 5))
    sum += a[0];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_a_data_2 { int *a; int n; };

// zero-trips.c:13: target teams distribute parallel for collapse(2)
__global__ void main_a_kernel_2(
    const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, 4))
    for (int j : omp2cuda::league::one_each_x(0, n))
      a[i] = -2;
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
  int n = 0, sum = 42;
  omp2cuda::target_region{"zero-trips.c:7"}.one_each(n).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  omp2cuda::target_region{"zero-trips.c:10"}
      .iterations(omp2cuda::range(10, n - 5))
      .launch(main_sum_kernel,
              {.a = omp2cuda::tofrom(a), .sum = omp2cuda::tofrom(sum), .n = n});
  omp2cuda::target_region{"zero-trips.c:13"}.one_each(4, n).launch(
      main_a_kernel_2, {.a = omp2cuda::tofrom(a), .n = n});
  printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], sum);
  return 0;
}
