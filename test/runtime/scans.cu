//===- scans.cu - Loops whose iterations see the sum of those before them --------------===//
// Idea: teams of many sizes go through loops shorter and longer than they are; every prefix,
//   the total, and who ran last, against the same scan on the host. The operator of `affine`
//   does not commute; `spoiled` has no identity, so a thread without iteration would be seen.
//   The same by the lanes of threads, as many as a thread may have.
// In → Out: nothing → exit status. Tests: include/omp2cuda/scan.h, lane_scan.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <vector>

using namespace omp2cuda;

/// x → a x + b, composed; in integers modulo 2^32.
struct affine {
  unsigned a, b;
  static __host__ __device__ affine of(unsigned i) { return {2 * i + 3, i * i + 1}; }
  bool operator==(const affine &o) const { return a == o.a && b == o.b; }
};
struct then {
  __host__ __device__ void operator()(affine &out, affine &in) const {
    out = {out.a * in.a, out.b * in.a + in.b};
  }
};
/// Counts operands as well.
struct spoiled {
  unsigned long sum, count, fill[3];
  static __host__ __device__ spoiled of(unsigned i) { return {i, 1, {i, i, i}}; }
  bool operator==(const spoiled &o) const { return sum == o.sum && count == o.count; }
};
struct both {
  __host__ __device__ spoiled operator()(const spoiled &a, const spoiled &b) const {
    return {a.sum + b.sum, a.count + b.count, {b.fill[0], b.fill[1], b.fill[2]}};
  }
};
struct number {
  static __host__ __device__ int of(unsigned i) { return int(i * 7919 % 101) - 50; }
};

template <class T> struct scan_s {
  T *total, *out;
  int *last;
  int n, threads;
  bool exclusive;
};
enum class as { team, region, thread };

template <as As, class Make, class Op, class T>
__global__ void scan(const __grid_constant__ scan_s<T> d) {
  T *total = d.total + team::id(), *out = d.out + team::id() * unsigned(d.n);
  if constexpr (As == as::thread) {
    for (int i = 0; thread::id() == 0 && i < d.n; ++i) {
      T s = Make::of(unsigned(i));
      if (d.exclusive)
        thread::exclusive_scan(Op{}, total, s);
      else
        thread::inclusive_scan(Op{}, total, s);
      out[i] = s;
    }
  } else if constexpr (As == as::region) {
    const team::parallel region(d.threads);
    if (region.has_me()) {
      const auto loop = region.scan_for(range_down(d.n, 0));
      for (auto [k, active] : loop) {
        const int i = d.n - k;
        T s = Make::of(active ? unsigned(i) : 77);
        if (d.exclusive)
          region.exclusive_scan(active, Op{}, total, s);
        else
          region.inclusive_scan(active, scanned(Op{}, total, s));
        if (active)
          out[i] = s;
      }
      if (loop.ran_last())
        d.last[team::id()] += 1;
    }
    team::sync();
  } else {
    for (auto [i, active] : team::scan_for(0, d.n)) {
      T s = Make::of(active ? unsigned(i) : 77);
      if (d.exclusive)
        team::exclusive_scan(active, Op{}, total, s);
      else
        team::inclusive_scan(active, Op{}, total, s);
      if (active)
        out[i] = s;
    }
  }
}

template <as As, class Make, class Op, class T> void check_scan(const char *name, T original) {
  const int trips[] = {0, 1, 31, 32, 33, 64, 100, 1025};
  const unsigned sizes[] = {1, 7, 32, 33, 64, 97, 256};
  for (unsigned threads : sizes)
    for (int n : trips)
      for (bool exclusive : {false, true}) {
        const unsigned teams = 2;
        const int some = int(threads) > 40 ? int(threads) - 40 : int(threads);
        device_array<T> total(teams, original), out(teams * size_t(n), original);
        device_array<int> last(teams, 0);
        run(scan<As, Make, Op, T>, dim3(teams), dim3(threads),
            scan_s<T>{total.get(), out.get(), last.get(), n, some, exclusive});
        T sum = original;
        std::vector<T> want;
        for (int i = 0; i < n; ++i) {
          const T before = sum;
          T each = Make::of(unsigned(i));
          detail::combine(Op{}, sum, each);
          want.push_back(exclusive ? before : sum);
        }
        const auto got = out.read();
        const auto all = total.read();
        const auto ran = last.read();
        for (unsigned t = 0; t < teams; ++t) {
          bool same = all[t] == sum;
          for (int i = 0; i < n; ++i)
            same = same && got[t * size_t(n) + size_t(i)] == want[size_t(i)];
          EXPECT(same, "%s, %s, %u threads, %d iterations", name,
                 exclusive ? "exclusive" : "inclusive", threads, n);
          EXPECT(As != as::region || ran[t] == (n > 0), "%s: %d threads ran last", name, ran[t]);
        }
      }
}

// --- Two variables in one pass ----------------------------------------------------

struct pair_s {
  int *sum;
  double *most;
  int *sums;
  double *mosts;
  int n;
};
__global__ void two(const __grid_constant__ pair_s d) {
  for (auto [i, active] : team::scan_for<uint64_t>(range_closed(1, d.n))) {
    int s = 0;
    double m = op::max::identity<double>();
    if (active) {
      s += number::of(unsigned(i));
      m = number::of(unsigned(i)) / 4.0;
    }
    team::inclusive_scan(active, scanned(op::plus{}, d.sum, s), scanned(op::max{}, d.most, m));
    if (active) {
      d.sums[i - 1] = s;
      d.mosts[i - 1] = m;
    }
  }
}

void check_two() {
  const int n = 777;
  device_array<int> sum(1, 5), sums(n);
  device_array<double> most(1, -20.5), mosts(n);
  run(two, dim3(1), dim3(96), pair_s{sum.get(), most.get(), sums.get(), mosts.get(), n});
  int s = 5;
  double m = -20.5;
  const auto got = sums.read();
  const auto highest = mosts.read();
  for (int i = 1; i <= n; ++i) {
    s += number::of(unsigned(i));
    m = number::of(unsigned(i)) / 4.0 > m ? number::of(unsigned(i)) / 4.0 : m;
    EXPECT(got[size_t(i - 1)] == s && highest[size_t(i - 1)] == m, "two variables, iteration %d", i);
  }
  EXPECT(sum.read()[0] == s && most.read()[0] == m, "two variables, their totals");
}

// --- The lanes of threads ---------------------------------------------------------

/// Thread t scans t + n iterations; every third one alone in its first lane.
template <unsigned Lanes, class Make, class Op, class T>
__global__ void scan_lanes(const __grid_constant__ scan_s<T> d) {
  const int me = lane::thread_num(), n = d.n + me;
  T total = d.total[me];
  T *out = d.out + me * (d.n + d.threads);
  {
    auto &total_outer = total;
    const auto loop = lane::scan_simd_if<Lanes>(me % 3 != 2, 0, n);
    for (auto [i, active] : loop) {
      T s = Make::of(active ? unsigned(i) : 77);
      if (d.exclusive)
        lane::exclusive_scan<Lanes>(active, Op{}, &total_outer, s);
      else
        lane::inclusive_scan<Lanes>(active, Op{}, &total_outer, s);
      if (active)
        out[i] = s;
    }
    if (loop.ran_last())
      atomicAdd(d.last + me, 1);
  }
  // all lanes have the total
  if (lane::id() == Lanes - 1)
    d.total[me] = total;
}

template <unsigned Lanes, class Make, class Op, class T> void check_lanes(const char *name, T original) {
  const unsigned threads = Lanes == 32 ? 3 : 5;
  for (int n : {0, 1, 7, 31, 32, 33, 100})
    for (bool exclusive : {false, true}) {
      const size_t row = size_t(n) + threads;
      device_array<T> total(threads, original), out(threads * row, original);
      device_array<int> last(threads, 0);
      run(scan_lanes<Lanes, Make, Op, T>, dim3(1), dim3(Lanes, threads),
          scan_s<T>{total.get(), out.get(), last.get(), n, int(threads), exclusive});
      const auto got = out.read(), all = total.read();
      const auto ran = last.read();
      for (unsigned t = 0; t < threads; ++t) {
        T sum = original;
        bool same = true;
        for (int i = 0; i < n + int(t); ++i) {
          const T before = sum;
          T each = Make::of(unsigned(i));
          detail::combine(Op{}, sum, each);
          same = same && got[t * row + size_t(i)] == (exclusive ? before : sum);
        }
        EXPECT(same && all[t] == sum, "%s, %s, %u lanes, %d iterations of thread %u", name,
               exclusive ? "exclusive" : "inclusive", Lanes, n, t);
        EXPECT(ran[t] == (n + int(t) > 0), "%s: %d of %u lanes ran last", name, ran[t], Lanes);
      }
    }
}

int main() {
  check_lanes<32, spoiled, both, spoiled>("spoiled", spoiled{1, 1, {}});
  check_lanes<32, affine, then, affine>("affine", affine{5, 6});
  check_lanes<16, affine, then, affine>("affine", affine{5, 6});
  check_lanes<8, spoiled, both, spoiled>("spoiled", spoiled{1, 1, {}});
  check_lanes<4, affine, then, affine>("affine", affine{5, 6});
  check_lanes<2, number, op::plus, int>("int", 11);
  check_lanes<1, affine, then, affine>("affine", affine{5, 6});
  check_scan<as::team, number, op::plus, int>("int", 11);
  check_scan<as::team, affine, then, affine>("affine", affine{5, 6});
  check_scan<as::region, spoiled, both, spoiled>("spoiled", spoiled{1, 1, {}});
  check_scan<as::thread, affine, then, affine>("one thread", affine{5, 6});
  check_two();
  return failed();
}
