// Translated by omp2cuda 0.1.0 from bounds-from-macros.c
#include <omp2cuda.h>

// test: reference=serial
// The bounds of parameters come out of macros, and are other ones in each of their expansions.
#include <stdio.h>
#define N 12
#ifdef FIXED
#define SELECT(fixed, given) fixed
#else
#define SELECT(fixed, given) given
#endif
#define LINE(x, fixed, given) x[SELECT(fixed, given) + 0]
#define TABLE(x, rows, columns) x[rows][columns]
#define KEPT(x, given) x[__restrict__ static given]
#define BOUND(given) [given]
#define real double

namespace {
struct scaled_data { real *x, *z; const real *y; int n, m; };

// bounds-from-macros.c:17: target teams distribute parallel for
__global__ void scaled_kernel(const __grid_constant__ scaled_data omp_data) {
  const auto x = omp_data.x;
  real *__restrict__ z = omp_data.z;
  const auto y = omp_data.y;
  const auto n = omp_data.n, m = omp_data.m;
  for (int i : omp2cuda::league::one_each(0, n)) {
    x[i] *= y[i % m];
    z[i] += x[i];
  }
}
} // namespace

static void scaled(int n, int m, real *x, const real *y, real *__restrict__ z) {
  omp2cuda::target_region{"bounds-from-macros.c:17"}.one_each(n).launch(
      scaled_kernel, {.x = omp2cuda::tofrom(x, 0, n), .z = omp2cuda::tofrom(z, 0, n),
                      .y = omp2cuda::to(y, 0, m), .n = n, .m = m});
}

namespace {
struct sum_data {
  real *s;
  real (*t)[4];
  real (*more)[4];
  const int *from;
  int n;
};

// bounds-from-macros.c:26: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto &[s_result, t, more, from, n] = omp_data;
  real s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += t[i][from[i]] + more[i][3];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}
} // namespace

static real sum(int n, double (*t)[4], int from [], real (*more) BOUND(4)) {
  real s = 0;
  omp2cuda::target_region{"bounds-from-macros.c:26"}.iterations(n).launch(
      sum_kernel, {.s = omp2cuda::tofrom(s), .t = omp2cuda::to(t, 0, n),
                   .more = omp2cuda::to(more, 0, n), .from = omp2cuda::to(from, 0, n), .n = n});
  return s;
}

int main(void) {
  real x[N], y[3] = {1, 2, 3}, z[N], t[N][4];
  int from[N];
  for (int i = 0; i < N; i++) {
    x[i] = i;
    z[i] = 100;
    from[i] = i % 4;
    for (int j = 0; j < 4; j++)
      t[i][j] = 10 * i + j;
  }
  scaled(N, 3, x, y, z);
  printf("%g %g %g\n", x[5], z[11], sum(N, t, from, t));
  return 0;
}
