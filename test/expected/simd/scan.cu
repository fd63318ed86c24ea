// Translated by omp2cuda 0.1.0 from scan.c
#include <omp2cuda.h>

// test: options="--simd=lanes" reference=serial
// inscan in simd: lanes see what the lanes before them have.
#include <stdio.h>

enum { Rows = 11, Columns = 75 };
static int a[Rows][Columns], b[Rows][Columns], c[Rows][Columns];

// composition of x → a x + b does not commute
struct line {
  unsigned a, b;
};
__host__ __device__ static struct line then(struct line f, struct line g) {
  struct line h = {f.a * g.a, f.b * g.a + g.b};
  return h;
}
#pragma omp declare reduction(then : struct line : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})
namespace {
struct then_line {
  __device__ void operator()(struct line &omp_out, struct line &omp_in) const {
    omp_out = then(omp_out, omp_in);
  }
  static __device__ struct line identity() {
    struct line omp_priv = {1, 0};
    return omp_priv;
  }
};
} // namespace

namespace {
struct rows_data {
  int (*a)[Columns];
  int (*b)[Columns];
  int (*c)[Columns];
  long *out;
  int n;
};

// scan.c:20: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, b, c, out, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    long sum = 5, last = 0;
    int most = -100;
    struct line all = {3, 1};
    {
      auto &sum_outer = sum;
      auto &most_outer = most;
      for (auto [k, active] : omp2cuda::lane::scan_simd(0, Columns)) {
        long sum = 0;
        int most = omp2cuda::op::max::identity<int>();
        if (active) {
          sum += a[i][k];
          most = a[i][k] > most ? a[i][k] : most;
        }
        omp2cuda::lane::inclusive_scan(active,
                                       omp2cuda::scanned(omp2cuda::op::plus{}, &sum_outer, sum),
                                       omp2cuda::scanned(omp2cuda::op::max{}, &most_outer, most));
        if (active) {
          b[i][k] = (int)sum + most;
        }
      }
    }
    {
      auto &last_outer = last;
      long last;
      const auto loop = omp2cuda::lane::scan_simd_if(i != 3, omp2cuda::range_down_closed<long>(Columns - 1, i, 2));
      auto &sum_outer = sum;
      for (auto [k, active] : loop) {
        long sum = 0;
        if (active) {
          sum += a[i][k];
        }
        omp2cuda::lane::exclusive_scan(active, omp2cuda::op::plus{}, &sum_outer, sum);
        if (active) {
          c[i][k] = (int)sum;
          last = sum;
        }
      }
      omp2cuda::lane::last(loop.ran_last(), last_outer, last);
    }
    {
      auto &all_outer = all;
      for (auto [k, active] : omp2cuda::lane::scan_simd(0, 2 * i)) {
        struct line all = then_line::identity();
        if (active) {
          struct line next = {2 * (unsigned)k + 3, (unsigned)a[i][k]};
          all = then(all, next);
        }
        omp2cuda::lane::inclusive_scan(active, then_line{}, &all_outer, all);
        if (active) {
          b[i][k] += (int)(all.b % 1009);
        }
      }
    }
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] = sum + 3 * most + 7 * last + (int)(all.b % 10007);
  }
}
} // namespace

// both kinds, several variables in one pass, loops that end within a warp
static void rows(int n, long *out) {
  omp2cuda::target_region{"scan.c:20"}.lanes().iterations(n).launch(
      rows_kernel,
      {.a = omp2cuda::to(a), .b = omp2cuda::tofrom(b), .c = omp2cuda::tofrom(c),
       .out = omp2cuda::from(out, 0, n), .n = n});
}

namespace {
struct onward_data { int (*a)[Columns]; int (*c)[Columns]; long *sum; int n; };

// scan.c:53: target teams distribute parallel for reduction(+: sum)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void onward_kernel(const __grid_constant__ onward_data omp_data) {
  const auto &[a, c, sum_result, n] = omp_data;
  long sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int row = i;
    for (int j = 0; j < 3; j++) {
      {
        auto &row_outer = row;
        for (auto [k, active] : omp2cuda::lane::scan_simd(0, 25)) {
          int row = 0;
          if (active) {
            row += a[i][j * 25 + k];
          }
          omp2cuda::lane::inclusive_scan(active, omp2cuda::op::plus{}, &row_outer, row);
          if (active) {
            c[i][j * 25 + k] = row;
          }
        }
      }
    }
    sum += row;
  }
  if (!omp2cuda::lane::is_first())
    sum = 0;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

// a sum that goes on from loop to loop
static long onward(int n) {
  long sum = 0;
  omp2cuda::target_region{"scan.c:53"}.lanes().iterations(n).launch(
      onward_kernel, {.a = omp2cuda::to(a), .c = omp2cuda::tofrom(c),
                      .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

// in a function: on the lanes of a thread, or in one of them
[[maybe_unused]] __device__ static int running(const int *from, int *to, int n) {
  int sum = 0;
#pragma omp simd reduction(inscan, +: sum)
  for (int k = 0; k < n; k++) {
    to[k] = sum;
#pragma omp scan exclusive(sum)
    sum += from[k];
  }
  return sum;
}

// running, entered by all lanes of a thread
__device__ static int running_lanes(const int *from, int *to, int n) {
  int sum = 0;
  {
    auto &sum_outer = sum;
    for (auto [k, active] : omp2cuda::lane::scan_simd(0, n)) {
      int sum = 0;
      if (active) {
        sum += from[k];
      }
      omp2cuda::lane::exclusive_scan(active, omp2cuda::op::plus{}, &sum_outer, sum);
      if (active) {
        to[k] = sum;
      }
    }
  }
  return sum;
}

namespace {
struct called_data { int (*a)[Columns]; int (*b)[Columns]; long *all; int n; };

// scan.c:82: target teams distribute parallel for reduction(+: all)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void called_kernel(const __grid_constant__ called_data omp_data) {
  const auto &[a, b, all_result, n] = omp_data;
  long all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    long sum = running_lanes(a[i], b[i], Columns);
    {
      auto &sum_outer = sum;
      long sum = 0;
      for (int k : omp2cuda::lane::simd(0, 5))
        sum += running(a[i] + 15 * k, b[i] + 15 * k, 15);
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    all += sum;
  }
  if (!omp2cuda::lane::is_first())
    all = 0;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

static long called(int n) {
  long all = 0;
  omp2cuda::target_region{"scan.c:82"}.lanes().iterations(n).launch(
      called_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::tofrom(b),
                      .all = omp2cuda::tofrom(all), .n = n});
  return all;
}

namespace {
struct few_data { int (*a)[Columns]; int (*b)[Columns]; int *most; int n; };

// scan.c:96: target teams distribute parallel for reduction(max: most)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void few_kernel(const __grid_constant__ few_data omp_data) {
  const auto &[a, b, most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int sum = 0;
    {
      auto &sum_outer = sum;
      for (auto [k, active] : omp2cuda::lane::scan_simd<8>(0, Columns - i)) {
        int sum = 0;
        if (active) {
          sum += a[i][k];
        }
        omp2cuda::lane::inclusive_scan<8>(active, omp2cuda::op::plus{}, &sum_outer, sum);
        if (active) {
          b[i][k] = sum;
        }
      }
    }
    most = sum > most ? sum : most;
  }
  if (!omp2cuda::lane::is_first())
    most = omp2cuda::op::max::identity<int>();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}
} // namespace

// eight lanes
static int few(int n) {
  int most = 0;
  omp2cuda::target_region{"scan.c:96"}.lanes(8).iterations(n).launch(
      few_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::tofrom(b),
                   .most = omp2cuda::tofrom(most), .n = n});
  return most;
}

static long digest(int n) {
  long all = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < Columns; k++)
      all = (all * 31 + b[i][k] + 7 * c[i][k]) % 1000003;
  return all;
}

int main(void) {
  long out[Rows], all = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      a[i][k] = (i * 7 + k * 5) % 23 - 9;
  rows(Rows, out);
  for (int i = 0; i < Rows; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%ld %ld\n", all, digest(Rows));
  printf("%ld", onward(Rows));
  printf(" %ld\n", digest(Rows));
  printf("%ld", called(Rows));
  printf(" %ld\n", digest(Rows));
  printf("%d", few(Rows));
  printf(" %ld\n", digest(Rows));
  return 0;
}
