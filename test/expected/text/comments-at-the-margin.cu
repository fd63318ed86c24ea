// Translated by omp2cuda 0.1.0 from comments-at-the-margin.c
#include <omp2cuda.h>

// Comments that stand at the margin with their directives, as clang-format puts them
#include <stdio.h>
#define N 16

/* The first step. */
// comments-at-the-margin.c:13: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] = i;
}

struct main_sum_data { int *sum; const int *a; };

// The second one
// comments-at-the-margin.c:18: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[sum_result, a] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    sum += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  int a[N], sum = 0;
  {
    // What the device gets, and
    // what comes back
    {
      auto on_device = omp2cuda::target_data{"comments-at-the-margin.c:10"}.from(a);
      /* The first step. */
      omp2cuda::target_region{"comments-at-the-margin.c:13"}.one_each(N).launch(
          main_a_kernel, {omp2cuda::tofrom(a)});

      // The second one
      omp2cuda::target_region{"comments-at-the-margin.c:18"}.iterations(N).launch(
          main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .a = omp2cuda::tofrom(a)});
    }
  }
  printf("%d %d\n", a[N - 1], sum);
  return 0;
}
