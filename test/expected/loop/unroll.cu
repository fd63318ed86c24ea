// Translated by omp2cuda 0.1.0 from unroll.c
#include <omp2cuda.h>

// unroll: in a kernel's loops, in functions, with factors, below simd and parallel regions of a team
#include <stdio.h>

#define N 64
#define BY 4

__device__ static double power(double x, int n) {
  double out = 1;
#pragma unroll 4
  for (int k = 0; k < n; k++)
    out *= x;
  return out;
}

// unroll.c:19: target teams distribute parallel for
__global__ void main_a_kernel(double *a) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    a[i] = power(1.0 + i % 3, 3);
#pragma unroll
    for (int k = 0; k < 4; k++)
      a[i] += k;
  }
}

struct main_rows_data { const double *a; double *rows; };

// unroll.c:26: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_rows_kernel(const __grid_constant__ main_rows_data omp_data) {
  const auto &[a, rows] = omp_data;
  for (int r : omp2cuda::league::one_team_each(0, 8)) {
    double row = 0;
    for (int c : omp2cuda::team::parallel_for(0, 8)) {
#pragma unroll
      for (int k = 0; k < 2; k++)
        row += a[r * 8 + c] * k;
    }
    row = omp2cuda::team::reduce(omp2cuda::op::plus{}, row);
    if (omp2cuda::team::is_initial())
      rows[r] = row;
  }
}

struct main_sum_data { const double *rows; double *sum; };

// unroll.c:37: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto rows = omp_data.rows;
  auto &sum = *omp_data.sum;
#pragma unroll
  for (int r = 0; r < 8; r++)
    sum += rows[r];
}

int main(void) {
  double a[N], rows[8], sum = 0;
  omp2cuda::target_region{"unroll.c:19"}.one_each(N).launch(main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"unroll.c:26"}.one_team_each(8).launch(
      main_rows_kernel, {.a = omp2cuda::to(a), .rows = omp2cuda::from(rows)});
  omp2cuda::target_region{"unroll.c:37"}.serial().launch(
      main_sum_kernel, {.rows = omp2cuda::to(rows), .sum = omp2cuda::tofrom(sum)});
  printf("%g %g %g %g\n", a[0], a[N - 1], rows[3], sum);
  return 0;
}
