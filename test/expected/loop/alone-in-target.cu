// Translated by omp2cuda 0.1.0 from alone-in-target.c
#include <omp2cuda.h>

// test: reference=serial
// A loop directive that is all of a target region is shared by teams, unless it says who executes it.
#include <stdio.h>
#define N 40

// alone-in-target.c:8: target, teams loop
__global__ void main_a_kernel(double *a) {
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] = i;
}

struct main_a_sum_data { double *a, *sum; };

// alone-in-target.c:12: target, teams loop reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_a_sum_kernel(const __grid_constant__ main_a_sum_data omp_data) {
  const auto &[a, sum_result] = omp_data;
  {
    double sum = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, N))
      sum += a[i] *= 2;
    omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
  }
}

// alone-in-target.c:18: target, teams loop collapse(2)
__global__ void main_m_kernel(double (*m)[N]) {
  for (int i : omp2cuda::league::one_each_y(0, N))
    for (int j : omp2cuda::league::one_each_x(0, N))
      m[i][j] = i * j;
}

// alone-in-target.c:23: target, teams loop
__global__ void main_m_kernel_2(double (*m)[N]) {
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    for (int j : omp2cuda::team::parallel_for(0, N))
      m[i][j] += 1;
  }
}

// alone-in-target.c:30: target, loop bind(thread) (one thread)
__global__ void main_a_kernel_2(double *a) {
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

// alone-in-target.c:34: target (one thread)
__global__ void main_a_kernel_3(double *a) {
  a[0] = 5;
  for (int i = 1; i < N; i++)
    a[i] += a[0];
}

int main(void) {
  double a[N], m[N][N], sum = 0;
  omp2cuda::target_region{"alone-in-target.c:8"}.one_each(N).launch(main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"alone-in-target.c:12"}.iterations(N).launch(
      main_a_sum_kernel, {.a = omp2cuda::tofrom(a), .sum = omp2cuda::tofrom(sum)});
  omp2cuda::target_region{"alone-in-target.c:18"}.one_each(N, N).launch(main_m_kernel, {omp2cuda::from(m)});
  omp2cuda::target_region{"alone-in-target.c:23"}.one_team_each(N).launch(main_m_kernel_2, {omp2cuda::tofrom(m)});
  omp2cuda::target_region{"alone-in-target.c:30"}.serial().launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"alone-in-target.c:34"}.serial().launch(main_a_kernel_3, {omp2cuda::tofrom(a)});
  printf("%g %g %g %g\n", a[0], a[N - 1], sum, m[N - 1][2]);
  return 0;
}
