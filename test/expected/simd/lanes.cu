// Translated by omp2cuda 0.1.0 from lanes.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// A thread is a warp: simd on its lanes, effects in the first lane, values in all.
#include <omp.h>
#include <stdio.h>

enum { Rows = 37, Columns = 101 };

namespace {
struct mul_matr_vec_data { const double *a, *x; double *y; int rows, columns; };

// lanes.c:10: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void mul_matr_vec_kernel(const __grid_constant__ mul_matr_vec_data omp_data) {
  const auto &[a, x, y, rows, columns] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    double sum = 0;
    {
      auto &sum_outer = sum;
      double sum = 0;
      for (int j : omp2cuda::lane::simd(0, columns))
        sum += a[i * columns + j] * x[j];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = sum;
  }
}
} // namespace

// a row per thread: only sums and a store
static void mul_matr_vec(int rows, int columns, const double *a, const double *x, double *y) {
  omp2cuda::target_region{"lanes.c:10"}.lanes().iterations(rows).launch(
      mul_matr_vec_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .x = omp2cuda::to(x, 0, columns),
       .y = omp2cuda::from(y, 0, rows), .rows = rows, .columns = columns});
}

namespace {
struct around_data { int (*m)[Columns]; long *out; int n; };

// lanes.c:23: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void around_kernel(const __grid_constant__ around_data omp_data) {
  const auto &[m, out, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int low = 1000, high = -1000, last = -1, j;
    long sum = 7;
    for (int pass = 0; pass < 3; pass++) {
      if (m[i][0] % 2 == 0) { // memory that simd changes below
        for (int k : omp2cuda::lane::simd(0, Columns))
          m[i][k] = m[i][k] * 3 + pass;
      } else {
        int j;
        for (int k : omp2cuda::lane::simd(omp2cuda::range_down_closed(Columns - 1, 0, 2))) {
          j = m[i][k] + i;
          m[i][k] = j - pass;
        }
      }
      {
        auto &last_outer = last;
        int last;
        auto &sum_outer = sum;
        long sum = 0;
        auto &low_outer = low;
        int low = omp2cuda::op::min::identity<int>();
        auto &high_outer = high;
        int high = omp2cuda::op::max::identity<int>();
        const auto loop = omp2cuda::lane::simd(0, Columns);
        for (int k : loop) {
          sum += m[i][k];
          if (m[i][k] < low)
            low = m[i][k];
          high = m[i][k] > high ? m[i][k] : high;
          last = m[i][k] + k;
        }
        omp2cuda::lane::last(loop.ran_last(), last_outer, last);
        omp2cuda::lane::combine(
            omp2cuda::reduction(omp2cuda::op::plus{}, &sum_outer, sum),
            omp2cuda::reduction(omp2cuda::op::min{}, &low_outer, low),
            omp2cuda::reduction(omp2cuda::op::max{}, &high_outer, high));
      }
    }
    {
      auto &j_outer = j;
      const auto loop_j = omp2cuda::range(3, Columns, 4);
      const auto loop = omp2cuda::lane::simd(loop_j);
      for (int j : loop)
        m[i][j] += 1;
      j_outer = loop_j.at(loop_j.trip());
    }
    if (sum < 0) {
      if (const omp2cuda::lane::effect here; here.mine())
        out[i] = -1;
      continue;
    }
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] = sum + low + 2 * high + 3 * last + j;
  }
}
} // namespace

// loops around simd, conditions, several reductions, the last iteration
static void around(int n, int (*m)[Columns], long *out) {
  omp2cuda::target_region{"lanes.c:23"}.lanes().iterations(n).launch(
      around_kernel, {.m = omp2cuda::tofrom(m, 0, n), .out = omp2cuda::tofrom(out, 0, n), .n = n});
}

__device__ static int next(int *counter) { return (*counter)++; }

namespace {
static __device__ omp2cuda::lock omp_critical;

struct effects_data { int *hits, *total, *list, *length, *counters; int n; };

// lanes.c:63: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void effects_kernel(const __grid_constant__ effects_data omp_data) {
  const auto hits = omp_data.hits, total = omp_data.total, list = omp_data.list;
  const auto length = omp_data.length, counters = omp_data.counters;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int place, twice = omp2cuda::lane::once_value([&] { return next(&counters[i]) + next(&counters[i]); });
    if (const omp2cuda::lane::effect here; here.mine()) {
      atomicAdd(&total[0], i);
      place = atomicAdd(length, 1);
      list[place] = i;
    }
    int found = 0;
    {
      auto &found_outer = found;
      int found = 0;
      for (int k : omp2cuda::lane::simd(0, 64)) {
        found += k % (i + 1) == 0;
        atomicAdd(&hits[i], 1);
      }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &found_outer, found);
    }
    if (const omp2cuda::lane::effect here; here.mine()) {
      for (omp2cuda::critical section(omp_critical); section.wanted();)
        if (section.enter()) {
          total[1] += found;
          total[1] += twice;
        }
      hits[i] += twice + counters[i];
    }
  }
}
} // namespace

// effects of the thread: atomics, critical, a function that writes
static void effects(int n, int *hits, int *total, int *list, int *length) {
  int counters[Rows] = {0};
  omp2cuda::target_region{"lanes.c:63"}.lanes().iterations(n).launch(
      effects_kernel,
      {.hits = omp2cuda::tofrom(hits, 0, n), .total = omp2cuda::tofrom(total, 0, 2),
       .list = omp2cuda::tofrom(list, 0, n), .length = omp2cuda::tofrom(length, 0, 1),
       .counters = omp2cuda::tofrom(counters), .n = n});
}

namespace {
struct whole_data { long *sum, *most, *seen; const int *a; long n; };

// lanes.c:90: target teams distribute parallel for reduction(+: sum) reduction(max: most)
// lastprivate(seen) schedule(static, 2)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void whole_kernel(const __grid_constant__ whole_data omp_data) {
  const auto &[sum_result, most_result, seen_result, a, n] = omp_data;
  long seen;
  long sum = 0, most = omp2cuda::op::max::identity<long>();
  const auto loop = omp2cuda::league::distribute_parallel_for_warps(
      omp2cuda::range<long>(0, n), omp2cuda::schedule_static(2));
  for (long i : loop) {
    long row = 0;
    {
      auto &row_outer = row;
      long row = 0;
      for (long j : omp2cuda::lane::simd(omp2cuda::range<long>(0, 50)))
        row += a[i * 50 + j];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &row_outer, row);
    }
    sum += row;
    most = row > most ? row : most;
    seen = row + i;
  }
  if (!omp2cuda::lane::is_first()) {
    sum = 0;
    most = omp2cuda::op::max::identity<long>();
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::max{}, most_result, most));
  if (loop.ran_last() && omp2cuda::lane::is_first())
    *seen_result = seen;
}
} // namespace

// a league's reduction and the last thread's value, in chunks; 64-bit loops
static long whole(long n, const int *a, long *last) {
  long sum = 0, most = -1, seen = -5;
  omp2cuda::target_region{"lanes.c:90"}.lanes().iterations(n).launch(
      whole_kernel, {.sum = omp2cuda::tofrom(sum), .most = omp2cuda::tofrom(most),
                     .seen = omp2cuda::tofrom(seen), .a = omp2cuda::to(a, 0, n * 50), .n = n});
  *last = seen;
  return sum * 3 + most;
}

namespace {
struct one_team_data { int *shared, *right, *numbers; };

// lanes.c:108: target parallel num_threads(8)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void one_team_kernel(const __grid_constant__ one_team_data omp_data) {
  const auto shared = omp_data.shared;
  auto &right = *omp_data.right, &numbers = *omp_data.numbers;
  int me = omp2cuda::lane::thread_num(), all = omp2cuda::lane::num_threads();
  for (int i : omp2cuda::team::parallel_for_warps(0, 4)) {
    for (int j = 0; j < 2; j++)
      for (int k : omp2cuda::lane::simd(0, 8))
        shared[i * 16 + j * 8 + k] = i + j + k;
  }
  omp2cuda::team::sync();
  int seen = 0;
  {
    auto &seen_outer = seen;
    int seen = 0;
    for (int k : omp2cuda::lane::simd(0, 64))
      seen += shared[k];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &seen_outer, seen);
  }
  omp2cuda::team::sync();
  if (const omp2cuda::lane::effect here; here.mine()) {
    atomicAdd(&right, seen == 352);
    atomicAdd(&numbers, me < all ? me : 1000);
  }
}
} // namespace

// threads of one team: a barrier, numbers, two simd loops that run as one
static int one_team(int *shared) {
  int right = 0, numbers = 0;
  omp2cuda::target_region{"lanes.c:108"}.one_team().lanes().num_threads(8).launch(
      one_team_kernel, {.shared = omp2cuda::from(shared, 0, 64), .right = omp2cuda::tofrom(right),
                        .numbers = omp2cuda::tofrom(numbers)});
  // each thread is counted once, however many there are
  return right > 0 && numbers * 2 == right * (right - 1);
}

int main(void) {
  static double a[Rows * Columns], x[Columns], y[Rows];
  static int m[Rows][Columns], rows[Rows * 50];
  static long out[Rows];
  for (int i = 0; i < Rows * Columns; i++) {
    a[i] = i % 13 - 6;
    m[i / Columns][i % Columns] = i % 29 - 9;
  }
  for (int j = 0; j < Columns; j++)
    x[j] = j % 5;
  mul_matr_vec(Rows, Columns, a, x, y);
  around(Rows, m, out);
  double checksum = 0;
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    checksum += (i + 1) * y[i];
    all = all * 31 % 1000003 + out[i];
    for (int j = 0; j < Columns; j++)
      all = all * 17 % 1000003 + m[i][j];
  }
  printf("%g %ld\n", checksum, all);

  int hits[Rows] = {0}, total[2] = {0}, list[Rows], length = 0, place = 0, sum = 0;
  effects(Rows, hits, total, list, &length);
  for (int i = 0; i < Rows; i++) {
    place += list[i] * list[i];
    sum += hits[i] * (i + 1);
  }
  printf("%d %d %d %d %d\n", total[0], total[1], length, place, sum);

  long last;
  for (int i = 0; i < Rows * 50; i++)
    rows[i] = i % 7;
  printf("%ld", whole(Rows, rows, &last));
  printf(" %ld\n", last);
  int shared[64];
  int counted = one_team(shared);
  printf("%d %d %d\n", counted, shared[17], shared[63]);
  return 0;
}
