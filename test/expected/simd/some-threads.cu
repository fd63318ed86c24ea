// Translated by omp2cuda 0.1.0 from some-threads.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// Some of the warps of a team enter functions that share out loops.
#include <omp.h>
#include <stdio.h>

enum { Teams = 2, Rows = 12, N = 50 };

// rows, entered by the threads of 'region'
__device__ static void rows(const omp2cuda::lane::parallel &region, double (*x)[N], int n, double *sum) {
  for (int r : region.for_(0, n)) {
    double row = 0;
    {
      auto &row_outer = row;
      double row = 0;
      for (int i : omp2cuda::lane::simd(0, N)) {
        x[r][i] += r;
        row += x[r][i];
      }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &row_outer, row);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      sum[r] = row;
  }
  region.sync();
  if (region.single()) {
    if (const omp2cuda::lane::effect here; here.mine())
      sum[0] += 100;
  }
  region.sync();
}

// twice, entered by the threads of 'region'
__device__ static void twice(const omp2cuda::lane::parallel &region, double (*x)[N], double *sum) {
  rows(region, x, Rows, sum);
  region.sync();
  rows(region, x, Rows / 2, sum);
}

/// Asks how many threads its region has; so does what it calls in one lane.
[[maybe_unused]] __device__ static int share(void) { return omp_get_thread_num() * 10 + omp_get_num_threads(); }

// share, entered by the threads of 'region'
__device__ static int share_lane_region(const omp2cuda::lane::parallel &region) { return omp2cuda::lane::thread_num() * 10 + region.num_threads(); }
[[maybe_unused]] __device__ static void ask(int *y) {
#pragma omp simd
  for (int i = 0; i < N; i++)
    y[i] = i + (i % 2 ? omp_get_num_threads() : share());
  y[0] = 1000 * omp_get_num_threads() + omp_in_parallel();
}

// ask, entered by the threads of 'region'
__device__ static void ask_lanes_region(const omp2cuda::lane::parallel &region, int *y) {
  for (int i : omp2cuda::lane::simd(0, N))
    y[i] = i + (i % 2 ? region.num_threads() : share_lane_region(region));
  if (const omp2cuda::lane::effect here; here.mine())
    y[0] = 1000 * region.num_threads() + region.in_parallel();
}

struct main_data {
  double (*x)[Rows][N];
  double (*sum)[Rows];
  int (*asked)[2][N];
  int some;
};

// some-threads.c:44: target teams num_teams(Teams), distribute
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, sum, asked, some] = omp_data;
  for (int t : omp2cuda::league::distribute(0, Teams)) {
    {
      const omp2cuda::lane::parallel region(some + t);
      if (region.has_me())
        twice(region, x[t], sum[t]);
      omp2cuda::team::sync();
    }
    {
      const omp2cuda::lane::parallel region(some + t - 1);
      if (region.has_me())
        ask_lanes_region(region, asked[t][omp2cuda::lane::thread_num()]);
      omp2cuda::team::sync();
    }
    {
      const omp2cuda::lane::parallel region(t ? 0 : 1);
      if (region.has_me())
        rows(region, x[t], Rows - 1, sum[t]);
      omp2cuda::team::sync();
    }
  }
}

int main(void) {
  static double x[Teams][Rows][N], sum[Teams][Rows];
  static int asked[Teams][2][N];
  int some = 2;
  omp2cuda::target_region{"some-threads.c:44"}
      .lanes()
      .num_teams(Teams)
      .team_iterations(Teams)
      .launch(main_kernel, {.x = omp2cuda::tofrom(x), .sum = omp2cuda::tofrom(sum),
                            .asked = omp2cuda::tofrom(asked), .some = some});
  for (int t = 0; t < Teams; t++)
    for (int r = 0; r < Rows; r++)
      printf("%g%c", sum[t][r], r + 1 < Rows ? ' ' : '\n');
  for (int t = 0; t < Teams; t++)
    for (int k = 0; k < some + t - 1; k++)
      printf("%d %d %d\n", asked[t][k][0], asked[t][k][1], asked[t][k][N - 2]);
  return 0;
}
