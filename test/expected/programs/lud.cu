// Translated by omp2cuda 0.1.0 from lud.c
#include <omp2cuda.h>

// LU factorisation, pivoted step by step or blocked without pivots, with triangular solves.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 64, B = 16, NRHS = 5 };

#define A(i, j) a[(i) * N + (j)]
#define LU(i, j) lu[(i) * N + (j)]
#define X(i, r) x[(i) * NRHS + (r)]

/* ---- pivoted, column by column ---- */

struct pivot {
  double size;
  int row;
};

__host__ __device__ static inline void keep_larger(struct pivot *best, const struct pivot *other)
{
  if (other->size > best->size)
    *best = *other;
}

#pragma omp declare reduction(largest : struct pivot : keep_larger(&omp_out, &omp_in)) \
    initializer(omp_priv = {0.0, -1})
namespace {
struct largest_pivot {
  __device__ void operator()(struct pivot &omp_out, struct pivot &omp_in) const
  {
    keep_larger(&omp_out, &omp_in);
  }
  static __device__ struct pivot identity()
  {
    struct pivot omp_priv = {0.0, -1};
    return omp_priv;
  }
};
} // namespace

namespace {
struct lu_pivoted_best_data { struct pivot *best; const double *a; int k; };

// lud.c:37: target teams distribute parallel for reduction(largest : best)
// reduction: by the block that ends last
__global__ void lu_pivoted_best_kernel(
    const __grid_constant__ lu_pivoted_best_data omp_data,
    const omp2cuda::league_buffer<struct pivot> omp_buffer)
{
  const auto &[best_result, a, k] = omp_data;
  struct pivot best = largest_pivot::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(k, N)) {
    const struct pivot candidate = {fabs(A(i, k)), i};
    keep_larger(&best, &candidate);
  }
  omp2cuda::league::reduce(omp_buffer, largest_pivot{}, best_result, best);
}

struct lu_pivoted_a_data { double *a; int p, k; };

// lud.c:49: target teams distribute parallel for
__global__ void lu_pivoted_a_kernel(
    const __grid_constant__ lu_pivoted_a_data omp_data)
{
  const auto &[a, p, k] = omp_data;
  for (int j : omp2cuda::league::one_each(0, N)) {
    const double other = A(p, j);
    A(p, j) = A(k, j);
    A(k, j) = other;
  }
}

struct lu_pivoted_a_data_2 { double *a; int k; };

// lud.c:57: target teams distribute parallel for
__global__ void lu_pivoted_a_kernel_2(
    const __grid_constant__ lu_pivoted_a_data_2 omp_data)
{
  const auto &[a, k] = omp_data;
  for (int i : omp2cuda::league::one_each(k + 1, N))
    A(i, k) /= A(k, k);
}

struct lu_pivoted_a_data_3 { double *a; int k; };

// lud.c:61: target teams distribute parallel for collapse(2)
__global__ void lu_pivoted_a_kernel_3(
    const __grid_constant__ lu_pivoted_a_data_3 omp_data)
{
  const auto &[a, k] = omp_data;
  for (int i : omp2cuda::league::one_each_y(k + 1, N))
    for (int j : omp2cuda::league::one_each_x(k + 1, N))
      A(i, j) -= A(i, k) * A(k, j);
}
} // namespace

/* Returns the number of rows exchanged, or -1 for a singular matrix. */
static int lu_pivoted(double *a, int *perm)
{
  int exchanges = 0;

  for (int k = 0; k < N; k++) {
    struct pivot best = {0.0, -1};
    omp2cuda::target_region{"lud.c:37"}
        .iterations(omp2cuda::range(k, N))
        .launch(lu_pivoted_best_kernel, {.best = omp2cuda::tofrom(best),
                                         .a = omp2cuda::device_ptr(a), .k = k});
    if (best.row < 0)
      return -1;

    const int p = best.row;
    perm[k] = p;
    if (p != k) {
      exchanges++;
      omp2cuda::target_region{"lud.c:49"}.one_each(N).launch(
          lu_pivoted_a_kernel, {.a = omp2cuda::device_ptr(a), .p = p, .k = k});
    }

    omp2cuda::target_region{"lud.c:57"}
        .one_each(omp2cuda::range(k + 1, N))
        .launch(lu_pivoted_a_kernel_2, {.a = omp2cuda::device_ptr(a), .k = k});

    omp2cuda::target_region{"lud.c:61"}
        .one_each(omp2cuda::range(k + 1, N), omp2cuda::range(k + 1, N))
        .launch(lu_pivoted_a_kernel_3, {.a = omp2cuda::device_ptr(a), .k = k});
  }
  return exchanges;
}

namespace {
struct solve_by_columns_x_data { double *x; const double *lu; int k; };

// lud.c:73: target teams distribute parallel for
__global__ void solve_by_columns_x_kernel(
    const __grid_constant__ solve_by_columns_x_data omp_data)
{
  const auto &[x, lu, k] = omp_data;
  for (int i : omp2cuda::league::one_each(k + 1, N))
    x[i] -= LU(i, k) * x[k];
}

struct solve_by_columns_x_data_2 { double *x; const double *lu; int k; };

// lud.c:79: target (one thread)
__global__ void solve_by_columns_x_kernel_2(
    const __grid_constant__ solve_by_columns_x_data_2 omp_data)
{
  const auto &[x, lu, k] = omp_data;
  x[k] /= LU(k, k);
}

struct solve_by_columns_x_data_3 { double *x; const double *lu; int k; };

// lud.c:82: target teams distribute parallel for
__global__ void solve_by_columns_x_kernel_3(
    const __grid_constant__ solve_by_columns_x_data_3 omp_data)
{
  const auto &[x, lu, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, k))
    x[i] -= LU(i, k) * x[k];
}
} // namespace

/* One right-hand side, a region for every column: forward, then backward. */
static void solve_by_columns(const double *lu, double *x)
{
  for (int k = 0; k < N - 1; k++) {
    omp2cuda::target_region{"lud.c:73"}
        .one_each(omp2cuda::range(k + 1, N))
        .launch(solve_by_columns_x_kernel,
                {.x = omp2cuda::device_ptr(x), .lu = omp2cuda::device_ptr(lu),
                 .k = k});
  }

  for (int k = N - 1; k >= 0; k--) {
    omp2cuda::target_region{"lud.c:79"}.serial().launch(
        solve_by_columns_x_kernel_2,
        {.x = omp2cuda::device_ptr(x), .lu = omp2cuda::device_ptr(lu), .k = k});

    omp2cuda::target_region{"lud.c:82"}.one_each(k).launch(
        solve_by_columns_x_kernel_3,
        {.x = omp2cuda::device_ptr(x), .lu = omp2cuda::device_ptr(lu), .k = k});
  }
}

/* ---- blocked, for diagonally dominant matrices ---- */

namespace {
struct factor_diagonal_data { double *a; int kb; };

// lud.c:93: target teams num_teams(1) thread_limit(B * B)
__global__ void __launch_bounds__(B * B) factor_diagonal_kernel(
    const __grid_constant__ factor_diagonal_data omp_data)
{
  const auto &[a, kb] = omp_data;
  __shared__ double d[B][B];

  for (auto [i, j] : omp2cuda::team::parallel_for(
           omp2cuda::nest(omp2cuda::range(0, B), omp2cuda::range(0, B))))
    d[i][j] = A(kb + i, kb + j);
  omp2cuda::team::sync();

  for (int k = 0; k < B - 1; k++) {
    {
      const omp2cuda::team::parallel region(B);
      if (region.has_me())
        for (int i : region.for_(k + 1, B)) {
          const double factor = d[i][k] / d[k][k];
          for (int j = k + 1; j < B; j++)
            d[i][j] -= factor * d[k][j];
          d[i][k] = factor;
        }
      omp2cuda::team::sync();
    }
  }

  for (auto [i, j] : omp2cuda::team::parallel_for(
           omp2cuda::nest(omp2cuda::range(0, B), omp2cuda::range(0, B))))
    A(kb + i, kb + j) = d[i][j];
}
} // namespace

/* The block on the diagonal is factorised by one team. */
static void factor_diagonal(double *a, int kb)
{
  omp2cuda::target_region{"lud.c:93"}
      .num_teams(1)
      .thread_limit(B * B)
      .iterations(omp2cuda::nest(omp2cuda::range(0, B), omp2cuda::range(0, B)))
      .launch(factor_diagonal_kernel, {.a = omp2cuda::device_ptr(a), .kb = kb});
}

namespace {
struct solve_panels_a_data { double *a; int kb; };

// lud.c:122: target teams distribute parallel for
__global__ void solve_panels_a_kernel(
    const __grid_constant__ solve_panels_a_data omp_data)
{
  const auto &[a, kb] = omp_data;
  for (int j : omp2cuda::league::one_each(kb + B, N))
    for (int k = 0; k < B; k++) {
      const double top = A(kb + k, j);
      for (int i = k + 1; i < B; i++)
        A(kb + i, j) -= A(kb + i, kb + k) * top;
    }
}

struct solve_panels_a_data_2 { double *a; int kb; };

// lud.c:130: target teams distribute parallel for
__global__ void solve_panels_a_kernel_2(
    const __grid_constant__ solve_panels_a_data_2 omp_data)
{
  const auto &[a, kb] = omp_data;
  for (int i : omp2cuda::league::one_each(kb + B, N))
    for (int k = 0; k < B; k++) {
      double sum = A(i, kb + k);
      for (int m = 0; m < k; m++)
        sum -= A(i, kb + m) * A(kb + m, kb + k);
      A(i, kb + k) = sum / A(kb + k, kb + k);
    }
}
} // namespace

/* Blocks right of the diagonal become U, blocks below it L. */
static void solve_panels(double *a, int kb)
{
  omp2cuda::target_region{"lud.c:122"}
      .one_each(omp2cuda::range(kb + B, N))
      .launch(solve_panels_a_kernel, {.a = omp2cuda::device_ptr(a), .kb = kb});

  omp2cuda::target_region{"lud.c:130"}
      .one_each(omp2cuda::range(kb + B, N))
      .launch(solve_panels_a_kernel_2,
              {.a = omp2cuda::device_ptr(a), .kb = kb});
}

namespace {
struct update_trailing_data { double *a; int kb; };

// lud.c:142: target teams distribute collapse(2) thread_limit(B * B)
__global__ void __launch_bounds__(B * B) update_trailing_kernel(
    const __grid_constant__ update_trailing_data omp_data)
{
  const auto &[a, kb] = omp_data;
  for (auto [ib, jb] : omp2cuda::league::one_team_each(omp2cuda::nest(
           omp2cuda::range(kb + B, N, B), omp2cuda::range(kb + B, N, B)))) {
    __shared__ double left[B][B];
    __shared__ double top[B][B];

    for (auto [i, j] : omp2cuda::team::parallel_for(
             omp2cuda::nest(omp2cuda::range(0, B), omp2cuda::range(0, B)))) {
      left[i][j] = A(ib + i, kb + j);
      top[i][j] = A(kb + i, jb + j);
    }
    omp2cuda::team::sync();

    for (auto [i, j] : omp2cuda::team::parallel_for(
             omp2cuda::nest(omp2cuda::range(0, B), omp2cuda::range(0, B)))) {
      double sum = 0.0;
      for (int k = 0; k < B; k++)
        sum += left[i][k] * top[k][j];
      A(ib + i, jb + j) -= sum;
    }
  }
}
} // namespace

static void update_trailing(double *a, int kb)
{
  omp2cuda::target_region{"lud.c:142"}
      .thread_limit(B * B)
      .one_team_each(omp2cuda::nest(
          omp2cuda::range(kb + B, N, B), omp2cuda::range(kb + B, N, B)))
      .launch(update_trailing_kernel, {.a = omp2cuda::device_ptr(a), .kb = kb});
}

static void lu_blocked(double *a)
{
  for (int kb = 0; kb < N; kb += B) {
    factor_diagonal(a, kb);
    if (kb + B < N) {
      solve_panels(a, kb);
      update_trailing(a, kb);
    }
  }
}

namespace {
struct solve_by_teams_data { double *x; const double *lu; };

// lud.c:179: target teams distribute num_teams(NRHS) thread_limit(N)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(N)
    solve_by_teams_kernel(const __grid_constant__ solve_by_teams_data omp_data)
{
  const auto &[x, lu] = omp_data;
  for (int r : omp2cuda::league::one_team_each(0, NRHS)) {
    __shared__ double y[N];

    for (int i : omp2cuda::team::parallel_for(0, N))
      y[i] = X(i, r);
    omp2cuda::team::sync();

    for (int k = 0; k < N - 1; k++) {
      for (int i : omp2cuda::team::parallel_for(k + 1, N))
        y[i] -= LU(i, k) * y[k];
      omp2cuda::team::sync();
    }

    for (int k = N - 1; k >= 0; k--) {
      if (omp2cuda::team::is_initial())
        y[k] /= LU(k, k);
      omp2cuda::team::sync();
      for (int i : omp2cuda::team::parallel_for(0, k))
        y[i] -= LU(i, k) * y[k];
      omp2cuda::team::sync();
    }

    for (int i : omp2cuda::team::parallel_for(0, N))
      X(i, r) = y[i];
  }
}
} // namespace

/* Many right-hand sides, a team for each. */
static void solve_by_teams(const double *lu, double *x)
{
  omp2cuda::target_region{"lud.c:179"}
      .thread_limit(N)
      .one_team_each(NRHS)
      .launch(solve_by_teams_kernel,
              {.x = omp2cuda::device_ptr(x), .lu = omp2cuda::device_ptr(lu)});
}

/* ---- checks ---- */

namespace {
struct residual_data { double *worst; const double *a, *x, *b; };

// lud.c:212: target teams distribute parallel for collapse(2)
// reduction(max : worst)
// reduction: by the block that ends last
__global__ void residual_kernel(
    const __grid_constant__ residual_data omp_data,
    const omp2cuda::league_buffer<double> omp_buffer)
{
  const auto &[worst_result, a, x, b] = omp_data;
  double worst = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, N))
    for (int r : omp2cuda::league::distribute_parallel_for_x(0, NRHS)) {
      double sum = -b[i * NRHS + r];
      for (int k = 0; k < N; k++)
        sum += A(i, k) * X(k, r);
      worst = fmax(worst, fabs(sum));
    }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::op::max{}, worst_result, worst);
}
} // namespace

/* Largest component of a x - b over all right-hand sides. */
static double residual(const double *a, const double *x, const double *b)
{
  double worst = 0.0;
  omp2cuda::target_region{"lud.c:212"}.iterations(N, NRHS).launch(
      residual_kernel,
      {.worst = omp2cuda::tofrom(worst), .a = omp2cuda::to(a, 0, N * N),
       .x = omp2cuda::to(x, 0, N * NRHS), .b = omp2cuda::to(b, 0, N * NRHS)});
  return worst;
}

static double random_unit(void)
{
  static unsigned state = 2463534242u;
  state = state * 1664525u + 1013904223u;
  return (state >> 8) / 16777216.0;
}

int main(void)
{
  static double a[N * N], blocked[N * N], shuffled[N * N];
  static double b[N * NRHS], x[N * NRHS], y[N];
  int perm[N];

  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      A(i, j) = random_unit() - 0.5;
    A(i, i) += 0.5 * N;
  }
  for (int k = 0; k < N * NRHS; k++)
    b[k] = 10.0 * random_unit();

  /* the same equations in another order, so that there is something to pivot */
  for (int i = 0; i < N; i++) {
    const int from = (i * 27 + 11) % N;
    memcpy(&shuffled[i * N], &A(from, 0), N * sizeof(double));
    y[i] = b[from * NRHS];
  }
  memcpy(blocked, a, sizeof a);
  memcpy(x, b, sizeof b);

  int exchanges;
  {
    auto on_device =
        omp2cuda::target_data{"lud.c:255"}.tofrom(shuffled).alloc(y);
    exchanges = lu_pivoted(shuffled, perm);
    for (int k = 0; k < N; k++) {
      const double other = y[perm[k]];
      y[perm[k]] = y[k];
      y[k] = other;
    }
    omp2cuda::target_update{"lud.c:263"}.to(y);
    solve_by_columns(shuffled, y);
    omp2cuda::target_update{"lud.c:265"}.from(y);
  }

  {
    auto on_device =
        omp2cuda::target_data{"lud.c:268"}.tofrom(blocked).tofrom(x);
    lu_blocked(blocked);
    solve_by_teams(blocked, x);
  }

  double log_det = 0.0, log_det_blocked = 0.0, difference = 0.0;
  for (int i = 0; i < N; i++) {
    log_det += log(fabs(shuffled[i * N + i]));
    log_det_blocked += log(fabs(blocked[i * N + i]));
    difference = fmax(difference, fabs(y[i] - X(i, 0)));
  }
  printf("rows exchanged %d\n", exchanges);
  printf("log|det| pivoted %.6f blocked %.6f\n", log_det, log_det_blocked);
  for (int r = 0; r < NRHS; r++)
    printf("x(%d): first %.6f middle %.6f last %.6f\n", r, X(0, r), X(N / 2, r), X(N - 1, r));
  printf("solutions %s\n", difference < 1e-10 ? "agree" : "differ");
  printf("residual %s\n", residual(a, x, b) < 1e-10 ? "small" : "LARGE");
  return 0;
}
