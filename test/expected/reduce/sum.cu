// Translated by omp2cuda 0.1.0 from sum.c
#include <omp2cuda.h>

// reduction(+) of int, long, unsigned, float and double; the first value takes part once
#include <stdio.h>

struct main_data {
  int *i4;
  long *i8;
  unsigned int *u4;
  float *f4;
  double *f8;
  int n;
};

// sum.c:11: target teams distribute parallel for reduction(+: i4, i8, u4, f4, f8)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[i4_result, i8_result, u4_result, f4_result, f8_result, n] = omp_data;
  int i4 = 0;
  long i8 = 0;
  unsigned int u4 = 0;
  float f4 = 0;
  double f8 = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    i4 += i;
    i8 += (long)i * i;
    u4 += 3;
    f4 += 1;
    f8 += 0.5 * i;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, i4_result, i4),
      omp2cuda::reduction(omp2cuda::op::plus{}, i8_result, i8),
      omp2cuda::reduction(omp2cuda::op::plus{}, u4_result, u4),
      omp2cuda::reduction(omp2cuda::op::plus{}, f4_result, f4),
      omp2cuda::reduction(omp2cuda::op::plus{}, f8_result, f8));
}

int main(void) {
  int n = 1000;
  int i4 = 1;
  long i8 = 2;
  unsigned u4 = 3;
  float f4 = 4;
  double f8 = 5;
  omp2cuda::target_region{"sum.c:11"}.iterations(n).launch(
      main_kernel,
      {.i4 = omp2cuda::tofrom(i4), .i8 = omp2cuda::tofrom(i8), .u4 = omp2cuda::tofrom(u4),
       .f4 = omp2cuda::tofrom(f4), .f8 = omp2cuda::tofrom(f8), .n = n});
  printf("%d %ld %u %g %.1f\n", i4, i8, u4, f4, f8);
  return 0;
}
