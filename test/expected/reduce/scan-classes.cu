// Translated by omp2cuda 0.1.0 from scan-classes.cpp
#include <omp2cuda.h>

// test: reference=serial
// inscan in templates, of members and references, beside lambdas, of user-defined types
#include <cstdio>

const int N = 700;

namespace {
template <class T> struct running_data { const T *x; T *y, *sum; int n; };

// scan-classes.cpp:9: target, parallel for reduction(inscan, +: sum) (one block)
template <class T>
__global__ void running_kernel(const __grid_constant__ running_data<T> omp_data) {
  const auto &[x, y, sum_result, n] = omp_data;
  for (auto [i, active] : omp2cuda::team::scan_for(0, n)) {
    T sum = 0;
    if (active) {
      sum += x[i];
    }
    omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, sum_result, sum);
    if (active) {
      y[i] = sum;
    }
  }
}
} // namespace

template <class T> T running(const T *x, T *y, int n, T start) {
  T sum = start;
  omp2cuda::target_region{"scan-classes.cpp:9"}.one_team().iterations(n).launch(
      running_kernel<T>, {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::from(y, 0, n),
                          .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

struct span {
  int low = 1 << 30, high = -(1 << 30);
  __host__ __device__ void take(int x) {
    low = x < low ? x : low;
    high = x > high ? x : high;
  }
  __host__ __device__ void take(const span &s) {
    take(s.low);
    take(s.high);
  }
};
#pragma omp declare reduction(unite : span : omp_out.take(omp_in))
namespace {
struct unite_span {
  __device__ void operator()(span &omp_out, span &omp_in) const { omp_out.take(omp_in); }
  static __device__ span identity() {
    span omp_priv{};
    return omp_priv;
  }
};
} // namespace

struct ledger_post_data { const int *amounts; long *balance, *lines; };

// scan-classes.cpp:38: target, parallel for reduction(inscan, +: balance) (one block)
__global__ void ledger_post_kernel(const __grid_constant__ ledger_post_data omp_data) {
  const auto amounts = omp_data.amounts;
  auto &balance = *omp_data.balance;
  const auto lines = omp_data.lines;
  {
    auto &balance_outer = balance;
    for (auto [i, active] : omp2cuda::team::scan_for(omp2cuda::range<long>(0, N))) {
      long balance = 0;
      if (active) {
        balance += amounts[i];
      }
      omp2cuda::team::exclusive_scan(active, omp2cuda::op::plus{}, &balance_outer, balance);
      if (active) {
        lines[i] = balance;
      }
    }
  }
}

class ledger {
  long balance = 100;
  long lines[N];

public:
  long post(const int *amounts) {
    {
      omp2cuda::target_region region{"scan-classes.cpp:38"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.one_team()
          .iterations(omp2cuda::range<long>(0, N))
          .launch(ledger_post_kernel,
                  {.amounts = region.to(amounts, 0, N), .balance = &this_device->balance,
                   .lines = this_device->lines});
    }
    return balance + 3 * lines[N - 1] + lines[1];
  }
};

struct main_data { const int *x; int *widths; span *seen; };

// scan-classes.cpp:62: target, parallel for reduction(inscan, unite: seen) (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x;
  const auto widths = omp_data.widths;
  const auto seen_result = omp_data.seen;
  for (auto turn : omp2cuda::team::scan_for(omp2cuda::range<const int *>(x, x + N))) {
    const int *p = turn.at;
    const bool active = turn.active;
    span seen = unite_span::identity();
    if (active) {
      auto bent = [p](int by) { return *p ^ by; };
      seen.take(bent(3));
    }
    omp2cuda::team::inclusive_scan(active, unite_span{}, seen_result, seen);
    if (active) {
      auto width = [&] { return seen.high - seen.low; };
      widths[p - x] = width();
    }
  }
}

int main() {
  static int x[N], y[N], widths[N];
  static double v[N], w[N];
  for (int i = 0; i < N; i++) {
    x[i] = i * 7919 % 101 - 40;
    v[i] = x[i] / 4.0;
  }
  int total = running(x, y, N, 9);
  double area = running(v, w, N, -1.0);
  std::printf("%d %d %g %g\n", total, y[333], area, w[444]);

  span all;
  span &seen = all;
  {
    omp2cuda::target_region region{"scan-classes.cpp:62"};
    region.tofrom(all);
    region.one_team()
        .iterations(omp2cuda::range<const int *>(x, x + N))
        .launch(main_kernel,
                {.x = region.to(x), .widths = region.from(widths), .seen = region.tofrom(seen)});
  }
  std::printf("%d %d %d %d\n", all.low, all.high, widths[0], widths[5]);

  static ledger book;
  std::printf("%ld\n", book.post(x));
  return 0;
}
