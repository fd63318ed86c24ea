// Translated by omp2cuda 0.1.0 from one-each.c
#include <omp2cuda.h>

// A thread has one iteration where the launch knows how many there are and nobody can tell
// the difference; else it goes on by the stride of the grid.
#include <omp.h>
#include <stdio.h>

enum { N = 1000, ROWS = 40, COLS = 25 };

struct table {
  double v[12];
};

static double a[N], b[ROWS][COLS];
static int order[N];

namespace {
struct each_data { double *a; int n; };

// one-each.c:16: target teams distribute parallel for
__global__ void each_kernel(const __grid_constant__ each_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = i;
}
} // namespace

static void each(int n) {
  omp2cuda::target_region{"one-each.c:16"}.one_each(n).launch(
      each_kernel, {.a = omp2cuda::tofrom(a), .n = n});
}

namespace {
struct down_by_three_data { double *a; int n; };

// one-each.c:22: target teams distribute parallel for num_threads(96)
__global__ void __launch_bounds__(96)
    down_by_three_kernel(const __grid_constant__ down_by_three_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(omp2cuda::range_down_closed(n - 1, 0, 3)))
    a[i] += 1;
}
} // namespace

static void down_by_three(int n) {
  omp2cuda::target_region{"one-each.c:22"}
      .num_threads(96)
      .one_each(omp2cuda::range_down_closed(n - 1, 0, 3))
      .launch(down_by_three_kernel, {.a = omp2cuda::tofrom(a), .n = n});
}

namespace {
struct rows_data { double (*b)[COLS]; const double *a; int n, m; };

// one-each.c:28: target teams distribute parallel for collapse(2) thread_limit(64)
__global__ void __launch_bounds__(64) rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[b, a, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, n))
    for (int j : omp2cuda::league::one_each_x(0, m))
      b[i][j] = a[i * m + j];
}
} // namespace

static void rows(int n, int m) {
  omp2cuda::target_region{"one-each.c:28"}.thread_limit(64).one_each(n, m).launch(
      rows_kernel, {.b = omp2cuda::tofrom(b), .a = omp2cuda::tofrom(a), .n = n, .m = m});
}

namespace {
struct teams_only_data { double *a; int n; };

// one-each.c:36: target teams distribute
__global__ void teams_only_kernel(const __grid_constant__ teams_only_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] *= 2;
}
} // namespace

// Each team is one thread.
static void teams_only(int n) {
  omp2cuda::target_region{"one-each.c:36"}.one_each(n).launch(
      teams_only_kernel, {.a = omp2cuda::tofrom(a), .n = n});
}

namespace {
struct summed_data { double *sum; const double *a; int n; };

// one-each.c:43: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void summed_kernel(const __grid_constant__ summed_data omp_data) {
  const auto &[sum_result, a, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static double summed(int n) {
  double sum = 0;
  omp2cuda::target_region{"one-each.c:43"}.iterations(n).launch(
      summed_kernel, {.sum = omp2cuda::tofrom(sum), .a = omp2cuda::tofrom(a), .n = n});
  return sum;
}

namespace {
struct few_teams_data { double *a; int n; };

// one-each.c:50: target teams distribute parallel for num_teams(3)
__global__ void few_teams_kernel(const __grid_constant__ few_teams_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] -= 1;
}
} // namespace

static void few_teams(int n) {
  omp2cuda::target_region{"one-each.c:50"}.num_teams(3).iterations(n).launch(
      few_teams_kernel, {.a = omp2cuda::tofrom(a), .n = n});
}

namespace {
struct dealt_data { double *a; int n; };

// one-each.c:56: target teams distribute parallel for schedule(static, 4)
__global__ void dealt_kernel(const __grid_constant__ dealt_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, n), omp2cuda::schedule_static(4)))
    a[i] += 2;
}
} // namespace

static void dealt(int n) {
  omp2cuda::target_region{"one-each.c:56"}.iterations(n).launch(
      dealt_kernel, {.a = omp2cuda::tofrom(a), .n = n});
}

namespace {
struct with_table_data { double *a; struct table t; int n; };

// one-each.c:63: target teams distribute parallel for
__global__ void with_table_kernel(const __grid_constant__ with_table_data omp_data) {
  const auto &[a, t_value, n] = omp_data;
  struct table t = t_value;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    a[i] += t.v[i % 12];
    t.v[i % 12] = t.v[i % 12] + 0;
  }
}
} // namespace

static void with_table(int n) {
  struct table t = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
  omp2cuda::target_region{"one-each.c:63"}.iterations(n).launch(
      with_table_kernel, {.a = omp2cuda::tofrom(a), .t = t, .n = n});
}

namespace {
struct short_inside_data { double *a; int n; };

// one-each.c:72: target teams distribute parallel for collapse(2)
__global__ void short_inside_kernel(const __grid_constant__ short_inside_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, n))
    for (int d : omp2cuda::league::distribute_parallel_for_x(0, 3))
      a[3 * i + d] -= d;
}
} // namespace

// The outermost of these loops may be longer than a grid is.
static void short_inside(int n) {
  omp2cuda::target_region{"one-each.c:72"}.iterations(n, 3).launch(
      short_inside_kernel, {.a = omp2cuda::tofrom(a), .n = n});
}

namespace {
struct computed_data { double *a; double x; };

// one-each.c:80: target teams distribute parallel for
__global__ void computed_kernel(const __grid_constant__ computed_data omp_data) {
  const auto &[a, x] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, (int)(x * 4)))
    a[i] += 1;
}
} // namespace

// The device may round to another bound.
static void computed(double x) {
  omp2cuda::target_region{"one-each.c:80"}
      .iterations((int)(x * 4))
      .launch(computed_kernel, {.a = omp2cuda::tofrom(a), .x = x});
}

namespace {
struct asked_data { int *most, *order; int n; };

// one-each.c:87: target teams distribute parallel for
__global__ void asked_kernel(const __grid_constant__ asked_data omp_data) {
  auto &most = *omp_data.most;
  const auto order = omp_data.order;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    order[i] = omp_get_thread_num() >= 0;
    if (i == n - 1)
      most = omp_get_num_threads() > 0;
  }
}
} // namespace

static int asked(int n) {
  int most = 0;
  omp2cuda::target_region{"one-each.c:87"}.iterations(n).launch(
      asked_kernel, {.most = omp2cuda::tofrom(most), .order = omp2cuda::tofrom(order), .n = n});
  return most;
}

namespace {
struct last_data { int *x; int n; };

// one-each.c:98: target teams distribute parallel for lastprivate(x)
__global__ void last_kernel(const __grid_constant__ last_data omp_data) {
  const auto &[x_result, n] = omp_data;
  int x;
  const auto loop = omp2cuda::league::distribute_parallel_for(0, n);
  for (int i : loop)
    x = i;
  if (loop.ran_last())
    *x_result = x;
}
} // namespace

static int last(int n) {
  int x = 0;
  omp2cuda::target_region{"one-each.c:98"}.iterations(n).launch(
      last_kernel, {.x = omp2cuda::tofrom(x), .n = n});
  return x;
}

int main(void) {
  each(N);
  down_by_three(N);
  rows(ROWS, COLS);
  teams_only(N);
  few_teams(N);
  dealt(N);
  with_table(N);
  short_inside(N / 3);
  computed(25);
  int ok = asked(N);
  for (int i = 0; i < N; i++)
    ok &= order[i];
  printf("%g %g %g %g %d %d\n", summed(N), a[0], a[999], b[39][24], ok, last(N));
  each(0);
  printf("%g\n", a[0]);
  return 0;
}
