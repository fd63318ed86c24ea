// Translated by omp2cuda 0.1.0 from small-types.c
#include <omp2cuda.h>

// reductions of char, short, bool: types without a native atomic
#include <stdbool.h>
#include <stdio.h>

struct main_data {
  signed char *low;
  unsigned char *high;
  short *sum;
  bool *seen;
};

// small-types.c:10: target teams distribute parallel for reduction(min: low)
// reduction(max: high) reduction(+: sum) reduction(||: seen)
// reduction: by the block that ends last
__global__ void main_kernel(
    const __grid_constant__ main_data omp_data,
    const omp2cuda::league_buffer<signed char, unsigned char, short, bool>
        omp_buffer) {
  const auto &[low_result, high_result, sum_result, seen_result] = omp_data;
  signed char low = omp2cuda::op::min::identity<signed char>();
  unsigned char high = omp2cuda::op::max::identity<unsigned char>();
  short sum = 0;
  bool seen = false;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 120)) {
    signed char c = (signed char)(i - 60);
    low = c < low ? c : low;
    unsigned char u = (unsigned char)(i * 2);
    high = u > high ? u : high;
    sum = (short)(sum + i);
    seen = seen || i == 77;
  }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::min{}, low_result, low),
      omp2cuda::reduction(omp2cuda::op::max{}, high_result, high),
      omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::logical_or{}, seen_result, seen));
}

int main(void) {
  signed char low = 100;
  unsigned char high = 0;
  short sum = 0;
  bool seen = false;
  omp2cuda::target_region{"small-types.c:10"}.iterations(120).launch(
      main_kernel,
      {.low = omp2cuda::tofrom(low), .high = omp2cuda::tofrom(high),
       .sum = omp2cuda::tofrom(sum), .seen = omp2cuda::tofrom(seen)});
  printf("%d %d %d %d\n", low, high, sum, seen);
  return 0;
}
