// Translated by omp2cuda 0.1.0 from loop-variables.c
#include <omp2cuda.h>

// Behind a loop with simd its variables have their last values, where the program maps them.
#include <stdio.h>

namespace {
struct one_data { long *i; int *u; int n; };

// loop-variables.c:6: target teams distribute parallel for simd
__global__ void one_kernel(const __grid_constant__ one_data omp_data) {
  const auto &[i_result, u, n] = omp_data;
  const auto loop_i = omp2cuda::range<long>(0, n);
  const auto loop = omp2cuda::league::distribute_parallel_for(loop_i);
  for (long i : loop)
    u[i] += 1;
  if (loop.ran_last())
    *i_result = loop_i.at(loop_i.trip());
}
} // namespace

static long one(int n, int *u) {
  long i = -1;
  omp2cuda::target_region{"loop-variables.c:6"}
      .iterations(omp2cuda::range<long>(0, n))
      .launch(one_kernel, {.i = omp2cuda::from(i), .u = omp2cuda::tofrom(u, 0, n), .n = n});
  return i;
}

namespace {
struct steps_data { int *i, *u; int n; };

// loop-variables.c:14: target, teams distribute simd
__global__ void steps_kernel(const __grid_constant__ steps_data omp_data) {
  auto &i = *omp_data.i;
  const auto u = omp_data.u;
  const auto n = omp_data.n;
  {
    auto &i_outer = i;
    const auto loop_i = omp2cuda::range_down_closed(n - 1, 0, 3);
    const auto loop = omp2cuda::league::distribute_parallel_for(loop_i);
    for (int i : loop)
      u[i] += 2;
    if (loop.ran_last())
      i_outer = loop_i.at(loop_i.trip());
  }
}
} // namespace

static int steps(int n, int *u) {
  int i = -1;
  omp2cuda::target_region{"loop-variables.c:14"}
      .iterations(omp2cuda::range_down_closed(n - 1, 0, 3))
      .launch(steps_kernel, {.i = omp2cuda::from(i), .u = omp2cuda::tofrom(u, 0, n), .n = n});
  return i;
}

namespace {
struct nest_data { int *i, *j, *u; int n, m; };

// loop-variables.c:23: target, teams distribute parallel for simd collapse(2)
template <class Trip> __global__ void nest_kernel(const __grid_constant__ nest_data omp_data) {
  auto &i = *omp_data.i, &j = *omp_data.j;
  const auto u = omp_data.u;
  const auto n = omp_data.n, m = omp_data.m;
  {
    auto &i_outer = i;
    auto &j_outer = j;
    const auto loop_i = omp2cuda::range(0, n);
    const auto loop_j = omp2cuda::range(1, m, 2);
    const auto loop = omp2cuda::league::distribute_parallel_for(Trip(loop_i.trip() * loop_j.trip()));
    for (Trip iteration : loop) {
      int j = loop_j.at(iteration % Trip(loop_j.trip()));
      int i = loop_i.at(iteration / Trip(loop_j.trip()));
      u[i * m + j] += 3;
    }
    if (loop.ran_last()) {
      i_outer = loop_i.at(loop_i.trip());
      j_outer = loop_j.at(loop_j.trip());
    }
  }
}
} // namespace

static int nest(int n, int m, int *u) {
  int i, j;
  omp2cuda::target_region{"loop-variables.c:23"}
      .iterations(omp2cuda::nest(n, omp2cuda::range(1, m, 2)))
      .launch(nest_kernel<uint32_t>, nest_kernel<uint64_t>,
              {.i = omp2cuda::from(i), .j = omp2cuda::from(j), .u = omp2cuda::tofrom(u, 0, n * m),
               .n = n, .m = m});
  return 100 * i + j;
}

namespace {
struct team_data { int *i, *u; int n; };

// loop-variables.c:33: target parallel for simd (one block)
__global__ void team_kernel(const __grid_constant__ team_data omp_data) {
  const auto &[i_result, u, n] = omp_data;
  const auto loop_i = omp2cuda::range(2, n, 5);
  const auto loop = omp2cuda::team::parallel_for(loop_i);
  for (int i : loop)
    u[i] += 4;
  if (loop.ran_last())
    *i_result = loop_i.at(loop_i.trip());
}
} // namespace

static int team(int n, int *u) {
  int i;
  omp2cuda::target_region{"loop-variables.c:33"}
      .one_team()
      .iterations(omp2cuda::range(2, n, 5))
      .launch(team_kernel, {.i = omp2cuda::tofrom(i), .u = omp2cuda::tofrom(u, 0, n), .n = n});
  return i;
}

namespace {
struct alone_i_u_data { int *i, *u; int n; };

// loop-variables.c:41: target simd (one thread)
__global__ void alone_i_u_kernel(const __grid_constant__ alone_i_u_data omp_data) {
  auto &i = *omp_data.i;
  const auto u = omp_data.u;
  const auto n = omp_data.n;
  for (i = 0; i < n; i += 4)
    u[i] += 5;
}

struct alone_last_u_data { int *last, *u; int n; };

// loop-variables.c:44: target (one thread)
__global__ void alone_last_u_kernel(const __grid_constant__ alone_last_u_data omp_data) {
  auto &last = *omp_data.last;
  const auto u = omp_data.u;
  const auto n = omp_data.n;
  int k;
  for (k = 1; k < n; k += 7)
    u[k] += 6;
  last = k;
}
} // namespace

static int alone(int n, int *u) {
  int i, last = 0;
  omp2cuda::target_region{"loop-variables.c:41"}.serial().launch(
      alone_i_u_kernel, {.i = omp2cuda::from(i), .u = omp2cuda::tofrom(u, 0, n), .n = n});
  omp2cuda::target_region{"loop-variables.c:44"}.serial().launch(
      alone_last_u_kernel, {.last = omp2cuda::from(last), .u = omp2cuda::tofrom(u, 0, n), .n = n});
  return 1000 * i + last;
}

namespace {
struct copies_data { int *u; long *sum; int n, by, left; };

// loop-variables.c:59: target teams distribute parallel for simd reduction(+: sum)
// reduction: one atomic per block
__global__ void copies_kernel(const __grid_constant__ copies_data omp_data) {
  const auto &[u, sum_result, n, by, left_value] = omp_data;
  int left = left_value;
  long sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    int old = left;
    left = by;
    u[i] += left;
    left = old;
    sum += u[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

// copies that nobody changes are not needed, others are
static long copies(int n, int by, int *u) {
  int left = 7;
  long sum = 0;
  omp2cuda::target_region{"loop-variables.c:59"}.iterations(n).launch(
      copies_kernel, {.u = omp2cuda::tofrom(u, 0, n), .sum = omp2cuda::tofrom(sum), .n = n,
                      .by = by, .left = left});
  return sum;
}

int main(void) {
  enum { N = 60 };
  int u[N] = {0};
  printf("%ld\n", one(N, u));
  printf("%d\n", steps(N, u));
  printf("%d\n", nest(6, 10, u));
  printf("%d\n", team(N, u));
  printf("%d\n", alone(N, u));
  printf("%ld\n", copies(N, 3, u));
  int all = 0;
  for (int i = 0; i < N; i++)
    all = (all * 31 + u[i]) % 1000003;
  printf("%d\n", all);
  return 0;
}
