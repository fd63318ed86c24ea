// Translated by omp2cuda 0.1.0 from functions.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// simd in functions: entered by all lanes of a thread, by one lane inside simd, from both.
#include <omp.h>
#include <stdio.h>

enum { Rows = 21, Columns = 70 };

// a reduction; called outside simd, inside simd, and in a critical section
[[maybe_unused]] __device__ static double dot(const double *a, const double *x, int n) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * x[j];
  return sum;
}

// dot, entered by all lanes of a thread
__device__ static double dot_lanes(const double *a, const double *x, int n) {
  double sum = 0;
  {
    auto &sum_outer = sum;
    double sum = 0;
    for (int j : omp2cuda::lane::simd(0, n))
      sum += a[j] * x[j];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

// asks for its thread, and calls a function that has simd
[[maybe_unused]] __device__ static double numbered(const double *a, int n) {
  if (omp_get_thread_num() < 0 || omp_get_num_threads() <= omp_get_thread_num())
    return -1;
  return dot(a, a, n);
}

// numbered, entered by all lanes of a thread
__device__ static double numbered_lanes(const double *a, int n) {
  if (omp2cuda::lane::thread_num() < 0 || omp2cuda::lane::num_threads() <= omp2cuda::lane::thread_num())
    return -1;
  return dot_lanes(a, a, n);
}

// numbered, entered by one lane of a thread
__device__ static double numbered_lane(const double *a, int n) {
  if (omp2cuda::lane::thread_num() < 0 || omp2cuda::lane::num_threads() <= omp2cuda::lane::thread_num())
    return -1;
  return dot(a, a, n);
}

#pragma omp declare simd uniform(x) linear(k) simdlen(8)
__host__ __device__ static int scaled(const int *x, int k) { return 3 * x[k] + k; }

// lastprivate, private, declare simd and a bound that is another function's value
// last_of, entered by all lanes of a thread
__device__ static int last_of(int *list, int n) {
  int last = -1, twice = 1;
  {
    auto &last_outer = last;
    int last;
    int twice;
    const auto loop = omp2cuda::lane::simd(0, n);
    for (int k : loop) {
      twice = 2 * scaled(list, k);
      list[k] = twice + k;
      last = list[k] - k;
    }
    omp2cuda::lane::last(loop.ran_last(), last_outer, last);
  }
  return last + twice;
}

// effects of the thread around simd, and what they return
[[maybe_unused]] __device__ static int counted(int *counter, int *list, int n) {
  int found = 0;
#pragma omp simd reduction(+: found)
  for (int k = 0; k < n; k++)
    found += list[k] % 3 == 0;
  if (found > n / 2)
    return (*counter)++;
  *counter += found;
  omp2cuda::atomic::update(omp2cuda::op::plus{}, list[0], 1);
  return -found;
}

// counted, entered by all lanes of a thread
__device__ static int counted_lanes(int *counter, int *list, int n) {
  int found = 0;
  {
    auto &found_outer = found;
    int found = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      found += list[k] % 3 == 0;
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &found_outer, found);
  }
  if (found > n / 2)
    return omp2cuda::lane::once_value([&] { return (*counter)++; });
  if (const omp2cuda::lane::effect here; here.mine()) {
    *counter += found;
    omp2cuda::atomic::update(omp2cuda::op::plus{}, list[0], 1);
  }
  return -found;
}

// called in a parallel region: its loop is for the threads, each with all its lanes
// shared_out, entered by all threads of a parallel region, each a warp
__device__ static void shared_out(int n, int (*m)[Columns], int *sums) {
  int me = omp2cuda::lane::thread_num();
  for (int i : omp2cuda::team::parallel_for_warps(0, n)) {
    int sum = 0;
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        sum += m[i][k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    for (int k : omp2cuda::lane::simd(0, Columns))
      m[i][k] += sum;
    if (const omp2cuda::lane::effect here; here.mine())
      sums[i] = sum + (me < 0);
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    sums[i] += m[i][Columns - 1] + sums[i];
  omp2cuda::team::sync();
}

namespace {
static __device__ omp2cuda::lock omp_critical;

struct rows_data { const double *a, *x; double *y, *total; int n; };

// functions.c:74: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, x, y, total, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    const double *row = a + i * Columns;
    double first = dot_lanes(row, x, Columns), all = 0;
    if (dot_lanes(row, row, 2) > 0.5)
      first += numbered_lanes(row, Columns);
    const auto dot_value = dot_lanes(x, x, i);
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = first - dot_value + i;
    {
      auto &all_outer = all;
      double all = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        all += dot(row, x, 1 + k % 3) + numbered_lane(x, 2);
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &all_outer, all);
    }
    if (const omp2cuda::lane::effect here; here.mine()) {
      y[i] += all;
      for (omp2cuda::critical section(omp_critical); section.wanted();)
        if (section.enter())
          total[0] += dot(row, x, Columns) + numbered_lane(x, 3);
    }
  }
}
} // namespace

static void rows(int n, const double *a, const double *x, double *y, double *total) {
  omp2cuda::target_region{"functions.c:74"}.lanes().iterations(n).launch(
      rows_kernel,
      {.a = omp2cuda::to(a, 0, n * Columns), .x = omp2cuda::to(x, 0, Columns),
       .y = omp2cuda::tofrom(y, 0, n), .total = omp2cuda::tofrom(total, 0, 1), .n = n});
}

namespace {
struct lists_data { int (*m)[Columns]; int *out, *counters; int n; };

// functions.c:92: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void lists_kernel(const __grid_constant__ lists_data omp_data) {
  const auto &[m, out, counters, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int k = last_of(m[i], Columns - i), which;
    const auto value = k % 2 ? counted_lanes(&counters[i], m[i], Columns) : last_of(m[i], 33);
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] = value;
    if (const omp2cuda::lane::effect here; here.mine())
      which = counted(&counters[i], m[i], i), out[i] += which;
    for (int pass = 0; pass < counted_lanes(&counters[i], m[i], 40) % 3; pass++) {
      if (const omp2cuda::lane::effect here; here.mine())
        out[i] += pass;
    }
  }
}
} // namespace

static void lists(int n, int (*m)[Columns], int *out, int *counters) {
  omp2cuda::target_region{"functions.c:92"}.lanes().iterations(n).launch(
      lists_kernel, {.m = omp2cuda::tofrom(m, 0, n), .out = omp2cuda::tofrom(out, 0, n),
                     .counters = omp2cuda::tofrom(counters, 0, n), .n = n});
}

namespace {
struct together_data { int (*m)[Columns]; int *sums; };

// functions.c:103: target parallel num_threads(4)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void together_kernel(const __grid_constant__ together_data omp_data) {
  const auto &[m, sums] = omp_data;
  shared_out(Rows, m, sums);
  shared_out(Rows / 2, m, sums);
}
} // namespace

static void together(int (*m)[Columns], int *sums) {
  omp2cuda::target_region{"functions.c:103"}.one_team().lanes().num_threads(4).launch(
      together_kernel,
      {.m = omp2cuda::tofrom(m, 0, Rows), .sums = omp2cuda::tofrom(sums, 0, Rows)});
}

int main(void) {
  static double a[Rows * Columns], x[Columns], y[Rows], total;
  static int m[Rows][Columns], out[Rows], counters[Rows], sums[Rows];
  for (int i = 0; i < Rows * Columns; i++) {
    a[i] = i % 11 - 5;
    m[i / Columns][i % Columns] = i * 7 % 23;
  }
  for (int j = 0; j < Columns; j++)
    x[j] = j % 4;
  rows(Rows, a, x, y, &total);
  double checksum = 0;
  for (int i = 0; i < Rows; i++)
    checksum += (i + 1) * y[i];
  printf("%g %g\n", checksum, total);
  lists(Rows, m, out, counters);
  together(m, sums);
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + out[i] + 7 * counters[i] + 3 * sums[i]) % 1000003;
    for (int j = 0; j < Columns; j++)
      all = (all * 17 + m[i][j]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
