// Translated by omp2cuda 0.1.0 from constructs.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// What threads that are warps meet: simdlen and safelen, constructs for one thread, claimed chunks.
#include <omp.h>
#include <stdio.h>

enum { Rows = 26, Columns = 48 };

namespace {
struct parts_data { int (*m)[Columns]; int *out; int n; };

// constructs.c:10: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void parts_kernel(const __grid_constant__ parts_data omp_data) {
  const auto &[m, out, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int sum = 0, last = 0, counts[4] = {0, 1, 2, 3};
    for (int k : omp2cuda::lane::simd_steps<8>(8, Columns))
      m[i][k] += m[i][k - 8] + i;
    {
      auto &last_outer = last;
      int last;
      auto &sum_outer = sum;
      int sum = 0;
      auto &counts_outer = counts;
      int counts[4] = {};
      const auto loop = omp2cuda::lane::simd<8>(0, Columns);
      for (int k : loop) {
        sum += m[i][k];
        counts[k & 3] += k;
        last = m[i][k];
      }
      omp2cuda::lane::last<8>(loop.ran_last(), last_outer, last);
      omp2cuda::lane::combine<8>(
          omp2cuda::reduction(omp2cuda::op::plus{}, &sum_outer, sum),
          omp2cuda::reduction(omp2cuda::op::plus{}, &counts_outer, counts));
    }
    {
      int last;
      for (int j = 0; j < 2; j++)
        for (int k : omp2cuda::lane::simd<8>(0, 4)) {
          last = j + k;
          m[i][j * 4 + k] -= last;
        }
    }
    if (const omp2cuda::lane::effect<8> here; here.mine())
      out[i] = sum * 3 + last + counts[0] + 5 * counts[3];
  }
}
} // namespace

// eight lanes per thread, four threads in a warp; iterations that need those 8 before them
static void parts(int n, int (*m)[Columns], int *out) {
  omp2cuda::target_region{"constructs.c:10"}.lanes(8).iterations(n).launch(
      parts_kernel, {.m = omp2cuda::tofrom(m, 0, n), .out = omp2cuda::tofrom(out, 0, n), .n = n});
}

__device__ static int twice(int x) { return 2 * x; }

namespace {
static __device__ omp2cuda::lock omp_critical;

struct constructs_data { int *a, *log, *all, *hits, *entered; };

// constructs.c:37: target, parallel num_threads(6)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void constructs_kernel(const __grid_constant__ constructs_data omp_data) {
  const auto a = omp_data.a, log = omp_data.log;
  auto &all = *omp_data.all, &hits = *omp_data.hits, &entered = *omp_data.entered;
  int base = twice(3);
  int mine = omp2cuda::lane::thread_num(), shared = -1;
  if (omp2cuda::lane::single()) {
    if (const omp2cuda::lane::effect here; here.mine())
      log[0] += base;
    for (int k : omp2cuda::lane::simd(0, Columns))
      a[k] = k + base;
    if (const omp2cuda::lane::effect here; here.mine())
      all = omp2cuda::lane::num_threads();
  }
  omp2cuda::team::sync();
  if (omp2cuda::lane::single())
    shared = a[5] + mine * 0;
  omp2cuda::team::copyprivate(shared);
  for (int section : omp2cuda::lane::sections(3))
    switch (section) {
    case 0:
      if (const omp2cuda::lane::effect here; here.mine())
        log[1] += shared;
      break;
    case 1: {
      int sum = 0;
      {
        auto &sum_outer = sum;
        int sum = 0;
        for (int k : omp2cuda::lane::simd(0, Columns))
          sum += a[k];
        omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
      }
      if (const omp2cuda::lane::effect here; here.mine())
        log[2] += sum;
    } break;
    case 2: {
      if (const omp2cuda::lane::effect here; here.mine())
        log[3] += 3;
    } break;
    }
  omp2cuda::team::sync();
  for (int k : omp2cuda::team::parallel_for_warps(0, Columns)) {
    if (const omp2cuda::lane::effect here; here.mine())
      a[k] += k == 7;
  }
  omp2cuda::team::sync();
  if (omp2cuda::lane::masked(1)) {
    if (const omp2cuda::lane::effect here; here.mine())
      log[4] += mine;
  }
  if (omp2cuda::lane::master()) {
    if (const omp2cuda::lane::effect here; here.mine())
      log[5] += mine + 1;
  }
  omp2cuda::team::sync();
  if (const omp2cuda::lane::effect here; here.mine()) {
    for (omp2cuda::critical section(omp_critical); section.wanted();)
      if (section.enter()) {
        entered += log[2] > 0;
        entered += log[4] == 1 || all == 1;
      }
    atomicAdd(&hits, shared == a[5]);
    // its team is the thread that meets it
    for (int k = 0; k < 3; k++)
      atomicAdd(&log[6], k);
  }
  if (omp2cuda::lane::single()) {
    if (const omp2cuda::lane::effect here; here.mine())
      log[7] = shared;
  }
}
} // namespace

// one thread of several, and one section each
static int constructs(int *a, int *log) {
  int all = 0, hits = 0, entered = 0;
  omp2cuda::target_region{"constructs.c:37"}.one_team().lanes().num_threads(6).launch(
      constructs_kernel, {.a = omp2cuda::tofrom(a, 0, Columns), .log = omp2cuda::tofrom(log, 0, 8),
                          .all = omp2cuda::tofrom(all), .hits = omp2cuda::tofrom(hits),
                          .entered = omp2cuda::tofrom(entered)});
  return hits == all && entered == 2 * all && log[6] == 3 * all;
}

namespace {
struct schedules_out_data { const int *a; int *out; int n; };

// constructs.c:94: target teams distribute parallel for schedule(dynamic, 2) num_teams(2)
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void schedules_out_kernel(const __grid_constant__ schedules_out_data omp_data) {
  const auto &[a, out, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(
           omp2cuda::range(0, n), omp2cuda::schedule_dynamic(2))) {
    int sum = 0;
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, 33))
        sum += a[i * 33 + k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] += sum;
  }
}

struct schedules_out_data_2 { const int *a; int *out; int n; };

// constructs.c:102: target teams distribute parallel for dist_schedule(static, 5) schedule(guided)
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void schedules_out_kernel_2(const __grid_constant__ schedules_out_data_2 omp_data) {
  const auto &[a, out, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(
           omp2cuda::range(0, n), omp2cuda::dist_schedule_static(5), omp2cuda::schedule_guided())) {
    int most = 0;
    {
      auto &most_outer = most;
      int most = omp2cuda::op::max::identity<int>();
      for (int k : omp2cuda::lane::simd(0, 33))
        most = a[i * 33 + k] > most ? a[i * 33 + k] : most;
      omp2cuda::lane::combine(omp2cuda::op::max{}, &most_outer, most);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] += most * 100;
  }
}

struct schedules_out_data_3 {
  const int *a;
  int *out;
  int n;
  omp2cuda::schedule_runtime run_schedule; // OMP_SCHEDULE
};

// constructs.c:110: target parallel
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void schedules_out_kernel_3(const __grid_constant__ schedules_out_data_3 omp_data) {
  const auto &[a, out, n, run_schedule] = omp_data;
  for (int i : omp2cuda::team::parallel_for_warps(omp2cuda::range(0, n), run_schedule)) {
    int first = a[i * 33] + 1;
    for (int k : omp2cuda::lane::simd_if(first > 2, 0, 2))
      atomicAdd(&out[i], first);
  }
  omp2cuda::team::sync();
  {
    auto *const out_outer = out;
    int out[4] = {};
    for (int i :
         omp2cuda::team::parallel_for_warps(omp2cuda::range(0, n), omp2cuda::schedule_static(3))) {
      {
        auto *const out_outer = out;
        int out[4] = {};
        for (int k : omp2cuda::lane::simd(0, 33))
          out[k & 3] += k;
        omp2cuda::lane::combine_once(omp2cuda::op::plus{}, out_outer, out, 4);
      }
    }
    if (!omp2cuda::lane::is_first()) {
      for (auto &out_element : out)
        out_element = 0;
    }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, out_outer, out, 4);
  }
}
} // namespace

// chunks that a warp claims, or that are dealt to it
static void schedules(int n, const int *a, int *out) {
  omp2cuda::target_region{"constructs.c:94"}.lanes().num_teams(2).iterations(n).launch(
      schedules_out_kernel,
      {.a = omp2cuda::to(a, 0, n * 33), .out = omp2cuda::tofrom(out, 0, n), .n = n});
  omp2cuda::target_region{"constructs.c:102"}.lanes().iterations(n).launch(
      schedules_out_kernel_2,
      {.a = omp2cuda::to(a, 0, n * 33), .out = omp2cuda::tofrom(out, 0, n), .n = n});
  omp2cuda::target_region{"constructs.c:110"}.one_team().lanes().iterations(n).launch(
      schedules_out_kernel_3, {.a = omp2cuda::to(a, 0, n * 33), .out = omp2cuda::tofrom(out, 0, n),
                               .n = n, .run_schedule = omp2cuda::run_schedule()});
}

namespace {
struct in_order_data { const int *a; int *trace, *all; int n; };

// constructs.c:132: target teams distribute parallel for reduction(+: all)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void in_order_kernel(const __grid_constant__ in_order_data omp_data) {
  const auto &[a, trace, all_result, n] = omp_data;
  int all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int sum = 0, *next = trace + 33 * i;
    {
      auto &sum_outer = sum;
      int sum = 0;
      const auto loop = omp2cuda::lane::ordered_simd(0, 33);
      for (int k : loop) {
        int x = a[i * 33 + k] * 3;
        for (auto turn = loop.ordered(); turn.wanted();)
          if (turn.come())
            next[k] = k ? next[k - 1] * 5 % 1009 + x : x;
        sum += x;
      }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    all += sum;
  }
  if (!omp2cuda::lane::is_first())
    all = 0;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

// one iteration after the other, in part
static int in_order(int n, const int *a, int *trace) {
  int all = 0;
  omp2cuda::target_region{"constructs.c:132"}.lanes().iterations(n).launch(
      in_order_kernel, {.a = omp2cuda::to(a, 0, n * 33), .trace = omp2cuda::from(trace, 0, n * 33),
                        .all = omp2cuda::tofrom(all), .n = n});
  return all;
}

int main(void) {
  static int m[Rows][Columns], out[Rows], a[Rows * 33], b[Columns];
  for (int i = 0; i < Rows * Columns; i++)
    m[i / Columns][i % Columns] = i * 7 % 23;
  parts(Rows, m, out);
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = all * 31 % 1000003 + out[i];
    for (int k = 0; k < Columns; k++)
      all = (all * 17 + m[i][k]) % 1000003;
  }
  printf("%ld\n", all);

  int log[8] = {0};
  int right = constructs(b, log);
  printf("%d %d %d %d %d %d %d\n", right, b[7], log[0], log[1], log[2], log[3], log[7]);

  for (int i = 0; i < Rows * 33; i++)
    a[i] = i * 5 % 9;
  schedules(Rows, a, out);
  static int trace[Rows * 33];
  int sum = in_order(Rows, a, trace);
  for (int i = 0; i < Rows; i++)
    all = (all * 31 + out[i] + trace[i * 33 + 32]) % 1000003;
  printf("%ld %d\n", all, sum);
  return 0;
}
