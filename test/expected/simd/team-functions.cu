// Translated by omp2cuda 0.1.0 from team-functions.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// Functions with parallel regions, called from code of the team: their threads are warps.
#include <stdio.h>

enum { Rows = 9, Columns = 70 };


[[maybe_unused]] __device__ static double dot(const double *a, const double *b, int n) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += a[k] * b[k];
  return sum;
}

// dot, entered by all lanes of a thread
__device__ static double dot_lanes(const double *a, const double *b, int n) {
  double sum = 0;
  {
    auto &sum_outer = sum;
    double sum = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      sum += a[k] * b[k];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

// Single code, a variable of the team, and two parallel regions
// rows, entered by all threads of a team, each a warp
__device__ static double rows(const double *a, double *y, int n) {
  double scale;
  __shared__ double all;
  if (omp2cuda::team::is_initial()) {
    scale = y[0] + 1;
    all = 0;
  }
  omp2cuda::team::receive(scale);
  {
    auto &all_outer = all;
    double all = 0;
    for (int i : omp2cuda::team::parallel_for_warps(0, n)) {
      double sum = 0;
      {
        auto &sum_outer = sum;
        double sum = 0;
        for (int j : omp2cuda::lane::simd(0, Columns))
          sum += scale * a[i * Columns + j];
        omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
      }
      if (const omp2cuda::lane::effect here; here.mine())
        y[i] = sum;
      all += sum;
    }
    if (!omp2cuda::lane::is_first())
      all = 0;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &all_outer, all);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    y[0] += all;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(1, n)) {
    const auto dot_value = dot_lanes(a + i * Columns, a, Columns);
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] += dot_value;
  }
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(y[0]);
}

// through another function
// twice, entered by all threads of a team, each a warp
__device__ static double twice(const double *a, double *y, int n) {
  double first = rows(a, y, n);
  if (first > 0)
    first += rows(a, y, n - 1);
  return first;
}

// threads that are warps share this loop, though it holds no simd
// negate, entered by all threads of a team, each a warp
__device__ static void negate_team_warps(double *y, int n) {
  for (int i : omp2cuda::team::parallel_for_warps(0, n)) {
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = -y[i];
  }
  omp2cuda::team::sync();
}

// negate, entered by all threads of a team
__device__ static void negate_team(double *y, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    y[i] = -y[i];
  omp2cuda::team::sync();
}

namespace {
struct one_team_data { const double *a; double *y, *out; };

// team-functions.c:55: target
// one block; between parallel regions all threads compute, thread 0 stores;
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void one_team_kernel(const __grid_constant__ one_team_data omp_data) {
  const auto a = omp_data.a;
  const auto y = omp_data.y;
  auto &out = *omp_data.out;
  const auto twice_value = twice(a, y, Rows);
  if (omp2cuda::team::is_initial())
    out = twice_value;
  omp2cuda::team::sync();
  negate_team_warps(y, Rows);
}
} // namespace

static double one_team(const double *a, double *y) {
  double out = 0;
  omp2cuda::target_region{"team-functions.c:55"}.one_team().lanes().launch(
      one_team_kernel, {.a = omp2cuda::to(a, 0, Rows * Columns), .y = omp2cuda::tofrom(y, 0, Rows),
                        .out = omp2cuda::tofrom(out)});
  return out;
}

namespace {
struct teams_data { const double *a; double *y, *out; };

// team-functions.c:64: target teams distribute
// between parallel regions all threads compute, thread 0 stores;
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void teams_kernel(const __grid_constant__ teams_data omp_data) {
  const auto &[a, y, out] = omp_data;
  for (int t : omp2cuda::league::distribute(0, 3)) {
    double *mine = y + t * Rows;
    const auto rows_value = rows(a, mine, Rows);
    if (omp2cuda::team::is_initial())
      out[t] = rows_value;
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for_warps(0, Rows)) {
      const auto dot_value = dot_lanes(a + i * Columns, a, 7);
      if (const omp2cuda::lane::effect here; here.mine())
        mine[i] += dot_value;
    }
    omp2cuda::team::sync();
  }
}
} // namespace

static void teams(const double *a, double *y, double *out) {
  omp2cuda::target_region{"team-functions.c:64"}.lanes().team_iterations(3).launch(
      teams_kernel, {.a = omp2cuda::to(a, 0, Rows * Columns), .y = omp2cuda::tofrom(y, 0, 3 * Rows),
                     .out = omp2cuda::from(out, 0, 3)});
}

// team-functions.c:76: target
// one block; between parallel regions all threads compute, thread 0 stores
static __global__ void plain_kernel(double *y) {
  if (omp2cuda::team::is_initial())
    y[0] += 1;
  omp2cuda::team::sync();
  negate_team(y, Rows);
}

// here a thread is a CUDA thread
static void plain(double *y) {
  omp2cuda::target_region{"team-functions.c:76"}.one_team().launch(
      plain_kernel, {omp2cuda::tofrom(y, 0, Rows)});
}

int main(void) {
  static double a[Rows * Columns], y[Rows], z[3 * Rows], out[3];
  for (int i = 0; i < Rows * Columns; i++)
    a[i] = i * 7 % 11;
  double sum = one_team(a, y);
  plain(y);
  printf("%g:", sum);
  for (int i = 0; i < Rows; i++)
    printf(" %g", y[i]);
  for (int i = 0; i < 3 * Rows; i++)
    z[i] = i % 4;
  teams(a, z, out);
  printf("\n%g %g %g:", out[0], out[1], out[2]);
  for (int i = 0; i < 3 * Rows; i += 5)
    printf(" %g", z[i]);
  printf("\n");
  return 0;
}
