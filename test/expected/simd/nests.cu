// Translated by omp2cuda 0.1.0 from nests.cpp
#include <omp2cuda.h>

// test: options="--simd=lanes"
// Lanes below collapsed loops, below teams, in templates and member functions.
#include <cstdio>

template <class T, int Rows> struct matrix_scale_data {
  T(*at)
  [48];
  T *sums;
  int *hits;
  T by;
};

// nests.cpp:11: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
template <class T, int Rows>
__global__ void matrix_scale_kernel(const __grid_constant__ matrix_scale_data<T, Rows> omp_data) {
  const auto at = omp_data.at;
  const auto sums = omp_data.sums;
  auto &hits = *omp_data.hits;
  const auto &by = omp_data.by;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    T row = 0;
    {
      auto &row_outer = row;
      T row = 0;
      for (int k : omp2cuda::lane::simd(0, 48)) {
        at[i][k] *= by;
        row += at[i][k];
      }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &row_outer, row);
    }
    if (const omp2cuda::lane::effect here; here.mine()) {
      sums[i] = row;
      omp2cuda::atomic::update(omp2cuda::op::plus{}, hits, 1);
    }
  }
}

template <class T, int Rows> struct matrix {
  T at[Rows][48];
  T sums[Rows];
  int hits = 0;

  void scale(T by) {
    {
      omp2cuda::target_region region{"nests.cpp:11"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.lanes().iterations(Rows).launch(
          matrix_scale_kernel<T, Rows>,
          {.at = this_device->at, .sums = this_device->sums, .hits = &this_device->hits, .by = by});
    }
  }
};

namespace {
struct collapsed_data { long *sum, *top; const int *a; int n; long m; };

// nests.cpp:29: target teams distribute parallel for collapse(2) reduction(+ : sum)
// reduction(max : top)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
template <class Trip>
__global__ void collapsed_kernel(const __grid_constant__ collapsed_data omp_data) {
  const auto &[sum_result, top_result, a, n, m] = omp_data;
  long sum = 0, top = omp2cuda::op::max::identity<long>();
  for (auto [i, j] : omp2cuda::league::distribute_parallel_for_warps(omp2cuda::nest<Trip>(n, m))) {
    for (long k : omp2cuda::lane::simd(omp2cuda::range<long>(0, 40))) {
      long x = a[(i * m + j) * 40 + k];
      sum += x;
      top = x > top ? x : top;
    }
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::max{}, top_result, top));
}
} // namespace

// two shared loops as one, of which the inner one has an end of its own type
static long collapsed(int n, long m, const int *a, long *most) {
  long sum = 0, top = -1;
  omp2cuda::target_region{"nests.cpp:29"}
      .lanes()
      .iterations(omp2cuda::nest(n, m))
      .launch(collapsed_kernel<uint32_t>, collapsed_kernel<uint64_t>,
              {.sum = omp2cuda::tofrom(sum), .top = omp2cuda::tofrom(top),
               .a = omp2cuda::to(a, 0, n * m * 40), .n = n, .m = m});
  *most = top;
  return sum;
}

namespace {
struct three_data { float *x; int n, m; };

// nests.cpp:46: target teams distribute (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void three_kernel(const __grid_constant__ three_data omp_data) {
  const auto &[x, n, m] = omp_data;
  for (int i : omp2cuda::league::distribute(0, n))
    for (int j : omp2cuda::team::parallel_for_warps(0, m))
      for (int k : omp2cuda::lane::simd(0, 33))
        x[(i * m + j) * 33 + k] += i * 100 + j * 10 + k;
}
} // namespace

// teams, threads and lanes, each with a loop
static void three(int n, int m, float *x) {
  omp2cuda::target_region{"nests.cpp:46"}.lanes().team_iterations(n).launch(
      three_kernel, {.x = omp2cuda::tofrom(x, 0, n * m * 33), .n = n, .m = m});
}

namespace {
struct ranges_data { int (*a)[35]; int *last; };

// nests.cpp:58: target teams distribute parallel for lastprivate(last)
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void ranges_kernel(const __grid_constant__ ranges_data omp_data) {
  const auto &[a, last_result] = omp_data;
  int last;
  const auto loop =
      omp2cuda::league::distribute_parallel_for_warps(omp2cuda::range_down_closed(19, 0));
  for (int i : loop) {
    int sum = 0, at = 0;
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int &each : omp2cuda::lane::simd(omp2cuda::elements(a[i])))
        sum ^= each += i;
      omp2cuda::lane::combine(omp2cuda::op::bit_xor{}, &sum_outer, sum);
    }
    const int place = sum % 35 < 0 ? 0 : sum % 35;
    int &here = a[i][place];
    if (here > 3) {
      if (const omp2cuda::lane::effect omp_here; omp_here.mine())
        here = 3;
    } else if (here == 1)
      continue;
    else {
      if (const omp2cuda::lane::effect omp_here; omp_here.mine())
        here -= 1;
    }
    {
      auto &at_outer = at;
      int at;
      const auto loop = omp2cuda::lane::simd(omp2cuda::range_down<unsigned int>(34, 0, 2));
      for (unsigned k : loop)
        at = a[i][k] + int(k);
      omp2cuda::lane::last(loop.ran_last(), at_outer, at);
    }
    int before = 0, seen = 0;
    {
      auto &before_outer = before;
      int before;
      auto &seen_outer = seen;
      int seen = 0;
      const auto loop = omp2cuda::lane::simd_if(a[i][0] > 9, 0, 35);
      for (int k : loop) {
        seen += a[i][k] > i;
        before = a[i][k];
      }
      omp2cuda::lane::last(loop.ran_last(), before_outer, before);
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &seen_outer, seen);
    }
    last = at + sum + seen * 1000 + before;
  }
  if (loop.ran_last() && omp2cuda::lane::is_first())
    *last_result = last;
}
} // namespace

// the iterations of a loop that goes down, and a range
static int ranges(int (&a)[20][35]) {
  int last = 0;
  omp2cuda::target_region{"nests.cpp:58"}
      .lanes()
      .iterations(omp2cuda::range_down_closed(19, 0))
      .launch(ranges_kernel, {.a = omp2cuda::tofrom(a), .last = omp2cuda::tofrom(last)});
  return last;
}

int main() {
  static matrix<double, 21> d;
  static matrix<int, 7> w;
  for (int i = 0; i < 21; i++)
    for (int k = 0; k < 48; k++)
      d.at[i][k] = i - k, w.at[i % 7][k] = i * k % 11;
  d.scale(2);
  w.scale(3);
  std::printf("%g %g %d %d %d\n", d.sums[3], d.sums[20], d.hits, w.sums[6], w.hits);

  static int a[6 * 5 * 40], b[20][35];
  static float x[4 * 3 * 33];
  for (int i = 0; i < 6 * 5 * 40; i++)
    a[i] = i * 7 % 1009;
  for (int i = 0; i < 20 * 35; i++)
    b[i / 35][i % 35] = i * 13 % 31;
  long most;
  std::printf("%ld", collapsed(6, 5, a, &most));
  std::printf(" %ld\n", most);
  three(4, 3, x);
  double sum = 0;
  for (int i = 0; i < 4 * 3 * 33; i++)
    sum += x[i] * (i % 5);
  int last = ranges(b), all = 0;
  for (int i = 0; i < 20 * 35; i++)
    all = (all * 31 + b[i / 35][i % 35]) % 100003;
  std::printf("%g %d %d\n", sum, last, all);
  return 0;
}
