// Translated by omp2cuda 0.1.0 from team-for-each.c
#include <omp2cuda.h>

// as many teams as iterations: each team has one, and the launch says the number once
#include <stdio.h>

enum { ROWS = 20, COLUMNS = 33, BLOCK = 64 };

namespace {
struct sums_y_data { const double *a; double *y; int n; };

// team-for-each.c:7: target teams distribute num_teams(n) thread_limit(BLOCK)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(BLOCK)
    sums_y_kernel(const __grid_constant__ sums_y_data omp_data) {
  const auto &[a, y, n] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n)) {
    double sum = 0;
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      sum += a[i * COLUMNS + j];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      y[i] = sum;
  }
}
} // namespace

// team-for-each.c:15: target teams distribute num_teams(ROWS - 2 + 2) thread_limit(128)
static __global__ void __launch_bounds__(128) sums_y_kernel_2(double *y) {
  for (int i : omp2cuda::league::one_team_each(0, ROWS))
    for (int j : omp2cuda::team::parallel_for(0, 1))
      y[i] += j + 0.5;
}

static void sums(const double *a, double *y, int n) {
  omp2cuda::target_region{"team-for-each.c:7"}.thread_limit(BLOCK).one_team_each(n).launch(
      sums_y_kernel, {.a = omp2cuda::to(a, 0, n * COLUMNS), .y = omp2cuda::from(y, 0, n), .n = n});
  omp2cuda::target_region{"team-for-each.c:15"}
      .thread_limit(128)
      .num_threads(BLOCK)
      .one_team_each(ROWS)
      .launch(sums_y_kernel_2, {omp2cuda::tofrom(y, 0, n)});
}

static int calls;
static int number(int n) {
  calls += 1;
  return n;
}

namespace {
struct others_y_data { double *y; int n; };

// team-for-each.c:31: target teams distribute num_teams(n / 2)
__global__ void others_y_kernel(const __grid_constant__ others_y_data omp_data) {
  const auto &[y, n] = omp_data;
  for (int i : omp2cuda::league::distribute(0, n))
    for (int j : omp2cuda::team::parallel_for(0, 1))
      y[i] += 1;
}

struct others_y_data_2 { double *y; int n; };

// team-for-each.c:36: target teams distribute num_teams(n)
__global__ void others_y_kernel_2(const __grid_constant__ others_y_data_2 omp_data) {
  const auto &[y, n] = omp_data;
  for (int i : omp2cuda::league::distribute(1, n))
    for (int j : omp2cuda::team::parallel_for(0, 1))
      y[i] += 2;
}

struct others_y_data_3 { double *y; int n; };

// team-for-each.c:41: target teams distribute num_teams(n)
__global__ void others_y_kernel_3(const __grid_constant__ others_y_data_3 omp_data) {
  const auto &[y, n] = omp_data;
  for (int i : omp2cuda::league::distribute(omp2cuda::range(0, n, 2)))
    for (int j : omp2cuda::team::parallel_for(0, 1))
      y[i] += 3;
}

struct others_y_data_4 { double *y; int n; };

// team-for-each.c:46: target teams distribute parallel for num_teams(n)
__global__ void others_y_kernel_4(const __grid_constant__ others_y_data_4 omp_data) {
  const auto &[y, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    y[i] += 4;
}

struct others_y_data_5 { double *y; int n; };

// team-for-each.c:49: target teams distribute num_teams(number(n))
__global__ void others_y_kernel_5(const __grid_constant__ others_y_data_5 omp_data) {
  const auto &[y, n] = omp_data;
  for (int i : omp2cuda::league::distribute(0, n))
    for (int j : omp2cuda::team::parallel_for(0, 1))
      y[i] += 5;
}

struct others_y_data_6 { double *y; int n; };

// team-for-each.c:54: target teams distribute parallel for collapse(2) thread_limit(BLOCK)
// num_threads(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    others_y_kernel_6(const __grid_constant__ others_y_data_6 omp_data) {
  const auto &[y, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, n / 4))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, 4))
      y[i * 4 + j] += 6;
}
} // namespace

// Another number, another begin or step; threads have the iterations; the call is made once;
// a nest of threads keeps its shape.
static void others(double *y, int n) {
  omp2cuda::target_region{"team-for-each.c:31"}.num_teams(n / 2).team_iterations(n).launch(
      others_y_kernel, {.y = omp2cuda::tofrom(y, 0, n), .n = n});
  omp2cuda::target_region{"team-for-each.c:36"}
      .num_teams(n)
      .team_iterations(omp2cuda::range(1, n))
      .launch(others_y_kernel_2, {.y = omp2cuda::tofrom(y, 0, n), .n = n});
  omp2cuda::target_region{"team-for-each.c:41"}
      .num_teams(n)
      .team_iterations(omp2cuda::range(0, n, 2))
      .launch(others_y_kernel_3, {.y = omp2cuda::tofrom(y, 0, n), .n = n});
  omp2cuda::target_region{"team-for-each.c:46"}.num_teams(n).iterations(n).launch(
      others_y_kernel_4, {.y = omp2cuda::tofrom(y, 0, n), .n = n});
  omp2cuda::target_region{"team-for-each.c:49"}.num_teams(number(n)).team_iterations(n).launch(
      others_y_kernel_5, {.y = omp2cuda::tofrom(y, 0, n), .n = n});
  omp2cuda::target_region{"team-for-each.c:54"}
      .thread_limit(BLOCK)
      .num_threads(BLOCK)
      .iterations(n / 4, 4)
      .launch(others_y_kernel_6, {.y = omp2cuda::tofrom(y, 0, n), .n = n});
}

int main(void) {
  double a[ROWS * COLUMNS], y[ROWS];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = i % 17;
  sums(a, y, ROWS);
  others(y, ROWS);
  for (int i = 0; i < ROWS; i++)
    printf("%g ", y[i]);
  printf("%d\n", calls);
  return 0;
}
