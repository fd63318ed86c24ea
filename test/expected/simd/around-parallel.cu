// Translated by omp2cuda 0.1.0 from around-parallel.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// Code of a team around threads that are warps.
#include <stdio.h>

enum { Rows = 26 };

struct vec {
  double x, y;
};
#pragma omp declare reduction(add: struct vec: omp_out.x += omp_in.x, omp_out.y += omp_in.y) \
    initializer(omp_priv = {0, 0})
namespace {
struct add_vec {
  __device__ void operator()(struct vec &omp_out, struct vec &omp_in) const {
    omp_out.x += omp_in.x, omp_out.y += omp_in.y;
  }
  static __device__ struct vec identity() {
    struct vec omp_priv = {0, 0};
    return omp_priv;
  }
};
} // namespace

namespace {
struct teams_data { const double *a; double *out, *all; int n; };

// around-parallel.c:16: target teams distribute reduction(+: all)
// between parallel regions thread 0 works;
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void teams_kernel(const __grid_constant__ teams_data omp_data) {
  const auto &[a, out, all_result, n] = omp_data;
  double all = 0;
  for (int i : omp2cuda::league::distribute(0, n)) {
    double scale;
    __shared__ double sums[8];
    if (omp2cuda::team::is_initial())
      scale = a[i] * 2;
    omp2cuda::team::receive(scale);
    for (int j : omp2cuda::team::parallel_for_warps(0, 8)) {
      struct vec v = {1, 2};
      {
        auto &v_outer = v;
        struct vec v = add_vec::identity();
        for (int k : omp2cuda::lane::simd(0, 40)) {
          v.x += scale * k;
          v.y += a[i * 8 + j];
        }
        omp2cuda::lane::combine(add_vec{}, &v_outer, v);
      }
      if (const omp2cuda::lane::effect here; here.mine())
        sums[j] = v.x + v.y;
    }
    omp2cuda::team::sync();
    double sum = 0;
    if (omp2cuda::team::is_initial()) {
      for (int j = 0; j < 8; j++)
        sum += sums[j];
      out[i] = sum;
      all += sum;
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *all_result, all);
}
} // namespace

// a struct that lanes combine, an array of the team
static double teams(int n, const double *a, double *out) {
  double all = 0;
  omp2cuda::target_region{"around-parallel.c:16"}
      .lanes()
      .team_iterations(n)
      .launch(teams_kernel,
              {.a = omp2cuda::to(a, 0, n * 8), .out = omp2cuda::from(out, 0, n),
               .all = omp2cuda::tofrom(all), .n = n});
  return all;
}

namespace {
struct two_data { int *a, *found; };

// around-parallel.c:41: target
// one block; between parallel regions all threads compute, thread 0 stores;
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void two_kernel(const __grid_constant__ two_data omp_data) {
  const auto &[a, found_result] = omp_data;
  int base = a[0] + 1;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(0, 4)) {
    int *row = a + 16 * i;
    for (int k : omp2cuda::lane::simd(0, 16))
      row[k] += base + i;
  }
  omp2cuda::team::sync();
  base += a[63];
  omp2cuda::team::sync();
  {
    int found = 0;
    for (int i : omp2cuda::team::parallel_for_warps(0, 64))
      found += a[i] > base;
    if (!omp2cuda::lane::is_first())
      found = 0;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, found_result, found);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    a[0] = base;
}
} // namespace

// two parallel regions, one of them without simd
static int two(int *a) {
  int found = 0;
  omp2cuda::target_region{"around-parallel.c:41"}.one_team().lanes().launch(
      two_kernel,
      {.a = omp2cuda::tofrom(a, 0, 64), .found = omp2cuda::tofrom(found)});
  return found;
}

int main(void) {
  static double x[Rows * 8], y[Rows];
  int a[64];
  for (int i = 0; i < Rows * 8; i++)
    x[i] = i % 11;
  double sum = teams(Rows, x, y);
  printf("%g %g %g\n", sum, y[3], y[Rows - 1]);
  for (int i = 0; i < 64; i++)
    a[i] = i * 7 % 31;
  int found = two(a);
  printf("%d %d %d\n", found, a[0], a[63]);
  return 0;
}
