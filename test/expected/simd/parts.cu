// Translated by omp2cuda 0.1.0 from parts.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// Sums of threads to which only simd adds: each lane keeps its part until the threads combine theirs.
#include <stdio.h>

enum { Rows = 30, Columns = 77 };

namespace {
struct only_simd_data { long *sum, *top; int *found; int (*m)[Columns]; };

// parts.c:11: target teams distribute parallel for reduction(+: sum) reduction(max: top) reduction(||: found)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: by the block that ends last
__global__ void only_simd_kernel(const __grid_constant__ only_simd_data omp_data,
                                 const omp2cuda::league_buffer<long, long, int> omp_buffer) {
  const auto &[sum_result, top_result, found_result, m] = omp_data;
  long sum = 0, top = omp2cuda::op::max::identity<long>();
  int found = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    {
      auto &found_outer = found;
      int found = 0;
      for (int k : omp2cuda::lane::simd(0, Columns)) {
        sum += m[i][k];
        top = top > m[i][k] ? top : m[i][k];
        found = found || m[i][k] == 1001;
      }
      omp2cuda::lane::combine(omp2cuda::op::logical_or{}, &found_outer, found);
    }
    if (i % 3 == 0) {
      for (int k : omp2cuda::lane::simd(0, i))
        sum += k;
    }
  }
  if (!omp2cuda::lane::is_first())
    found = 0;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::max{}, top_result, top),
                           omp2cuda::reduction(omp2cuda::op::logical_or{}, found_result, found));
}
} // namespace

// one combination at the end
static long only_simd(int (*m)[Columns], long *most, int *any) {
  long sum = 5, top = -1000;
  int found = 0;
  omp2cuda::target_region{"parts.c:11"}.lanes().iterations(Rows).launch(
      only_simd_kernel, {.sum = omp2cuda::tofrom(sum), .top = omp2cuda::tofrom(top), .found = omp2cuda::tofrom(found),
                         .m = omp2cuda::to(m, 0, Rows)});
  *most = top;
  *any = found;
  return sum;
}

namespace {
struct others_data { long *sum, *lasts, *differences; int (*m)[Columns]; };

// parts.c:33: target teams distribute parallel for reduction(+: sum, lasts, differences)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void others_kernel(const __grid_constant__ others_data omp_data) {
  const auto &[sum_result, lasts_result, differences_result, m] = omp_data;
  long sum = 0, lasts = 0, differences = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    sum += i;
    {
      auto &sum_outer = sum;
      long sum = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        sum += m[i][k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    for (int k : omp2cuda::lane::simd(0, Columns))
      differences -= m[i][k];
    {
      auto &lasts_outer = lasts;
      long lasts = 0;
      for (int k : omp2cuda::lane::simd(0, 3)) {
        lasts = 0;
        lasts += m[i][k];
      }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &lasts_outer, lasts);
    }
  }
  if (!omp2cuda::lane::is_first()) {
    sum = 0;
    lasts = 0;
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::plus{}, lasts_result, lasts),
                           omp2cuda::reduction(omp2cuda::op::plus{}, differences_result, differences));
}
} // namespace

// code of the thread adds, too; another operator; a copy that is set anew
static long others(int (*m)[Columns]) {
  long sum = 0, differences = 0, lasts = 0;
  omp2cuda::target_region{"parts.c:33"}.lanes().iterations(Rows).launch(
      others_kernel, {.sum = omp2cuda::tofrom(sum), .lasts = omp2cuda::tofrom(lasts),
                      .differences = omp2cuda::tofrom(differences), .m = omp2cuda::to(m, 0, Rows)});
  return sum * 7 + differences + lasts;
}

namespace {
struct nested_squares_data { int (*m)[Columns]; double *squares; };

// parts.c:54: target, parallel reduction(+: squares), for
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void nested_squares_kernel(const __grid_constant__ nested_squares_data omp_data) {
  const auto &[m, squares_result] = omp_data;
  double squares = 0;
  {
    for (int i : omp2cuda::team::parallel_for_warps(0, Rows)) {
      for (int k : omp2cuda::lane::simd(0, Columns))
        squares += m[i][k] * m[i][k];
    }
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, squares_result, squares);
}

struct nested_all_data { double *all; int (*m)[Columns]; };

// parts.c:64: target teams distribute reduction(+: all) (a warp is one OpenMP thread, its lanes share simd loops)
// reduction: one atomic per block
__global__ void nested_all_kernel(const __grid_constant__ nested_all_data omp_data) {
  const auto &[all_result, m] = omp_data;
  double all = 0;
  for (int i : omp2cuda::league::distribute(0, Rows / 10)) {
    {
      auto &all_outer = all;
      double all = 0;
      for (int j : omp2cuda::team::parallel_for_warps(0, 10)) {
        for (int k : omp2cuda::lane::simd(0, Columns))
          all += m[i * 10 + j][k];
      }
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, &all_outer, all);
    }
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

// of the threads of one team, and of teams with parallel regions
static double nested(int (*m)[Columns]) {
  double squares = 0, all = 0;
  omp2cuda::target_region{"parts.c:54"}.one_team().lanes().iterations(Rows).launch(
      nested_squares_kernel, {.m = omp2cuda::to(m, 0, Rows), .squares = omp2cuda::tofrom(squares)});
  omp2cuda::target_region{"parts.c:64"}.lanes().team_iterations(Rows / 10).launch(
      nested_all_kernel, {.all = omp2cuda::tofrom(all), .m = omp2cuda::to(m, 0, Rows)});
  return squares + all;
}

int main(void) {
  static int m[Rows][Columns];
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      m[i][k] = (i * 131 + k * 17) % 991 - 300;
  m[Rows - 1][Columns - 1] = 1001;
  long most;
  int any;
  printf("%ld", only_simd(m, &most, &any));
  printf(" %ld %d\n", most, any);
  m[0][0] = 0;
  printf("%d %.0f\n", others(m) != 0, nested(m));
  return 0;
}
