//===- teams.cu - Reductions over teams of any size, leagues of any size ----------------===//
// Idea: teams of 1 … 1,024 threads, among them all primes up to 100 and larger ones; leagues of 1
//   to 70,000 teams; the error of a sum in floating point; several launches and several
//   reductions of a kernel; nothing is allocated per launch. An operator that is not commutative shows the order.
// In → Out: nothing → exit status. With an argument: the bits of sums in a fixed order, for
//   test_runtime.py to compare between schedules.
// Tests: include/omp2cuda/team_reduce.h, league_buffer.h, reduce.h, launch.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // it looks at what the library hides
#include <omp2cuda/levels.h>

// What the runtime allocates on the device is counted.
static int allocations = 0;
#define cudaMalloc(p, bytes) (++allocations, cudaMalloc(p, bytes))
#define cudaMallocAsync(p, bytes, stream) (++allocations, cudaMallocAsync(p, bytes, stream))

#include "device.h"
#include "values.h"

#include <cfloat>
#include <cmath>
#include <cstring>
#include <vector>

using namespace omp2cuda;

__device__ inline unsigned number() { return team::id() * thread::count() + thread::id(); }

struct team_s {
  unsigned *whole, *again; // of two reductions in a row
  unsigned *wrong;         // how many threads did not get a value
  double *sum;
  affine *composed;
};
__global__ void every_way(const __grid_constant__ team_s d, const ordered_buffer<affine> buffer) {
  team::reduce(op::plus{}, d.whole, hash(number()));
  team::reduce(reduction(op::plus{}, d.sum, number()), reduction(op::max{}, d.again, hash(number())));
  league::reduce(buffer, then{}, d.composed, affine::of(number()));
  const unsigned sum = team::reduce(op::plus{}, hash(number()), 7u);
  const double count = team::reduce(op::plus{}, 1.0);
  if (sum != *d.whole || count != thread::count() ||
      team::reduce(op::max{}, hash(number())) != *d.again)
    atomicAdd(d.wrong, 1);
}
void check_size(unsigned threads) {
  device_array<unsigned> whole(1, 7), again(1, 0), wrong(1, 0);
  device_array<double> sum(1, 0.5);
  device_array<affine> composed(1, affine::of(99));
  run_league(every_way, 1, threads, {whole.get(), again.get(), wrong.get(), sum.get(), composed.get()});
  EXPECT(wrong.read()[0] == 0, "%u threads: %u without the value", threads, wrong.read()[0]);
  unsigned all = 7, most = 0;
  affine f = affine::of(99);
  for (unsigned i = 0; i < threads; ++i) {
    all += hash(i);
    most = most < hash(i) ? hash(i) : most;
    f = then{}(f, affine::of(i));
  }
  EXPECT(whole.read()[0] == all, "%u threads: %u, not %u", threads, whole.read()[0], all);
  EXPECT(again.read()[0] == most, "%u threads: %u, not %u", threads, again.read()[0], most);
  EXPECT(sum.read()[0] == 0.5 + double(threads) * (threads - 1) / 2, "%u threads: %g", threads,
         sum.read()[0]);
  EXPECT(composed.read()[0] == f, "%u threads: the order", threads);
}

struct league_s {
  unsigned long *count, *by_atomics;
  affine *composed;
  three *t;
};
__global__ void whole_league(const __grid_constant__ league_s d, const league_buffer<unsigned long, three> buffer,
                             const ordered_buffer<affine> ordered) {
  league::reduce(op::plus{}, d.by_atomics, number());
  league::reduce(buffer, reduction(op::plus{}, d.count, number()),
                 reduction(add_three{}, d.t, three::of(number())));
  league::reduce(ordered, then{}, d.composed, affine::of(number()));
}
void check_league(unsigned teams, unsigned threads) {
  device_array<unsigned long> count(1, 1), by_atomics(1, 2);
  device_array<affine> composed(1, affine::of(99));
  device_array<three> t(1, three::of(5));
  run_league(whole_league, teams, threads, {count.get(), by_atomics.get(), composed.get(), t.get()});
  const unsigned n = teams * threads;
  unsigned long all = 0;
  affine f = affine::of(99);
  three e = three::of(5);
  for (unsigned i = 0; i < n; ++i) {
    all += i;
    f = then{}(f, affine::of(i));
    e = folded(add_three{}, e, three::of(i));
  }
  EXPECT(count.read()[0] == all + 1 && by_atomics.read()[0] == all + 2, "%u teams of %u: %lu %lu, not %lu",
         teams, threads, count.read()[0], by_atomics.read()[0], all + 1);
  EXPECT(composed.read()[0] == f, "%u teams of %u: the order", teams, threads);
  EXPECT(t.read()[0] == e, "%u teams of %u: the struct", teams, threads);
}

/// The slots of the teams stay where they are from launch to launch.
void check_memory() {
  device_array<unsigned long> count(1, 1), by_atomics(1, 2);
  device_array<affine> composed(1, affine::of(99));
  device_array<three> t(1, three::of(5));
  const league_s data{count.get(), by_atomics.get(), composed.get(), t.get()};
  run_league(whole_league, 70000, 1, data); // larger than any before
  const int before = allocations;
  for (unsigned launch = 0; launch < 100; ++launch)
    run_league(whole_league, 1 + launch % 7, 33, data);
  EXPECT(allocations == before, "%d allocations in 100 launches", allocations - before);
  run_league(whole_league, 80000, 1, data);
  EXPECT(allocations == before + 1, "%d allocations for more teams", allocations - before);
}

// --- Floating point -----------------------------------------------------------------

template <class T> struct sum_s {
  unsigned n;
  bool same; // all terms: a sum in a row would add up rounding errors of one sign
  T *results; // atomics, last team, in order
};
template <class T> __host__ __device__ T term(unsigned i, bool same) {
  if (same)
    return T(0.1);
  // Both signs, several magnitudes: much cancels.
  const double x = double(int(hash(i))) / 2147483648.0;
  return T(x * (i % 7 == 0 ? 1000 : 1));
}
template <class T>
__global__ void sums(const __grid_constant__ sum_s<T> d, const league_buffer<T> buffer,
                     const ordered_buffer<T> ordered) {
  T sum = 0;
  for (unsigned i : league::distribute_parallel_for(0u, d.n))
    sum += term<T>(i, d.same);
  league::reduce(op::plus{}, d.results, sum);
  league::reduce(buffer, op::plus{}, d.results + 1, sum);
  league::reduce(ordered, op::plus{}, d.results + 2, sum);
}
template <class T>
void check_error(unsigned teams, unsigned threads, unsigned each, bool same = false) {
  const unsigned n = teams * threads * each;
  device_array<T> results(3, T(0.125));
  run_league(sums<T>, teams, threads, {n, same, results.get()});
  long double exact = 0.125L, absolute = 0.125L;
  for (unsigned i = 0; i < n; ++i) {
    exact += term<T>(i, same);
    absolute += std::fabs(term<T>(i, same));
  }
  // Pairwise summation: an operand takes part in log2(n) additions; here first in those of
  // its thread, then in the trees of lanes, warps and teams, which round up each, and the
  // original value.
  const double u = (sizeof(T) == 4 ? double(FLT_EPSILON) : DBL_EPSILON) / 2;
  const double trees = std::ceil(std::log2(32)) + std::ceil(std::log2((threads + 31) / 32));
  const double last = std::ceil(double(teams) / threads) + 10;
  // Equal terms double from step to step of a tree, which is exact up to the original.
  const double steps = same ? 2 : each - 1 + trees + last + 1;
  const double most = steps * u * 1.01 * double(absolute);
  for (unsigned way = 1; way < 3; ++way) {
    const double error = double(std::fabs(results.read()[way] - exact));
    EXPECT(error <= most, "%u teams of %u, %u terms each, way %u: error %g, at most %g", teams,
           threads, each, way, error, most);
  }
  // By atomics: one addition per team in a row.
  const double error = double(std::fabs(results.read()[0] - exact));
  EXPECT(error <= (each - 1 + trees + teams) * u * 1.01 * double(absolute), "%u teams of %u: error %g",
         teams, threads, error);
}

// --- A fixed order --------------------------------------------------------------------

template <class T> void print_bits(unsigned teams, unsigned threads) {
  device_array<T> results(3, T(0.1));
  run_league(sums<T>, teams, threads, {teams * threads * 3 + 5, false, results.get()});
  for (unsigned way = 1; way < 3; ++way) {
    unsigned long bits = 0;
    const T value = results.read()[way];
    memcpy(&bits, &value, sizeof(value));
    std::printf("%u teams of %u: %016lx\n", teams, threads, bits);
  }
}

int main(int argc, char **) {
  if (argc > 1) {
    const unsigned shapes[][2] = {{1, 64}, {7, 33}, {64, 32}, {130, 7}, {3, 100}, {300, 1}};
    for (auto &s : shapes) {
      print_bits<float>(s[0], s[1]);
      print_bits<double>(s[0], s[1]);
    }
    return 0;
  }

  for (unsigned threads = 1; threads <= 100; ++threads)
    check_size(threads);
  for (unsigned threads : {127u, 128u, 129u, 251u, 256u, 257u, 480u, 509u, 512u, 513u, 769u, 991u, 992u, 993u,
                           1009u, 1021u, 1023u, 1024u})
    check_size(threads);

  const unsigned leagues[][2] = {{1, 33},   {2, 1},     {31, 64},  {32, 32},  {33, 31},  {100, 7}, {257, 3},
                                 {1000, 2}, {1024, 32}, {4099, 5}, {70000, 1}, {70000, 2}};
  for (auto &s : leagues)
    for (int again = 0; again < (s[0] < 1000 ? 3 : 1); ++again)
      check_league(s[0], s[1]);

  check_memory();

  for (unsigned each : {1u, 10u}) {
    check_error<float>(16, 128, each);
    check_error<double>(16, 128, each);
    check_error<float>(200, 37, each);
    check_error<double>(33, 1, each);
  }
  check_error<float>(1, 1024, 5);
  check_error<float>(1, 1024, 1, true);
  check_error<float>(16, 1024, 1, true);
  check_error<double>(16, 1024, 1, true);
  return failed();
}
