//===- lanes.cu - A thread that is a warp: sharing out, reductions, effects -----------===//
// Idea: every lane counts its iterations of loops of many lengths and types, so that one that
//   is lost or run twice shows; reductions that tell the order; values that only the first lane
//   has; the last iteration; loops that are shared out to warps, in all schedules.
// In → Out: nothing → exit status. Tests: include/omp2cuda/lanes.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <vector>

using namespace omp2cuda;

struct lanes_s {
  int *ran;    // one per iteration
  int *values; // eight per thread
  int n;
};

/// a, b → 10 a + b, modulo a prime: neither commutative nor idempotent, but associative on
/// pairs of value and length.
struct word_s {
  unsigned value, length;
};
struct append {
  OMP2CUDA_DEVICE void operator()(word_s &out, word_s &in) const {
    unsigned shift = 1;
    for (unsigned i = 0; i < in.length; ++i)
      shift = shift * 10 % 9973;
    out.value = (out.value * shift + in.value) % 9973;
    out.length += in.length;
  }
};

__global__ void all_of_it(const __grid_constant__ lanes_s d) {
  const int me = int(blockIdx.x) * lane::num_threads() + lane::thread_num();
  int *const mine = d.values + 8 * me;
  // loops of several types and directions: each iteration once
  for (int i : lane::simd(0, d.n))
    d.ran[i] += 1;
  for (long i : lane::simd(range_down_closed<long>(d.n - 1, 0)))
    d.ran[i] += 10;
  for (short i : lane::simd(range<short>(short(0), short(d.n), short(3))))
    d.ran[i] += 100;
  for (unsigned i : lane::simd(range(0u, unsigned(d.n))))
    d.ran[i] += 1000;
  for (bool wanted : {true, false})
    for (int i : lane::simd_if(wanted, 0, d.n))
      d.ran[i] += 10000;
  // reductions, in the order of the lanes
  int sum = 5, most = -1;
  {
    auto &sum_outer = sum;
    int sum = 0;
    auto &most_outer = most;
    int most = -1;
    for (int i : lane::simd(0, d.n)) {
      sum += i;
      most = i > most ? i : most;
    }
    lane::combine(reduction(op::plus{}, &sum_outer, sum), reduction(op::max{}, &most_outer, most));
  }
  word_s word{7, 1};
  lane::combine(append{}, &word, word_s{lane::id() % 10, 1});
  // the last iteration, and none
  int last = -3, never = -4;
  {
    const auto loop = lane::simd(0, d.n);
    int value = 0;
    for (int i : loop)
      value = 2 * i;
    lane::last(loop.ran_last(), last, value);
    const auto empty = lane::simd(5, 5);
    lane::last(empty.ran_last(), never, value);
  }
  // values of the first lane
  int once = int(lane::id());
  if (const lane::effect here; here.mine())
    once = mine[0] = 40;
  lane::receive(once);
  lane::once([&] { mine[0] += 1; });
  const int both = lane::once_value([&] { return ++mine[0]; });
  // all lanes have the same
  const int same = sum + most + int(word.value) + last + never + once + both;
  int least = same, largest = same;
  {
    int other = same;
    lane::combine(op::min{}, &least, other);
    lane::combine(op::max{}, &largest, other);
  }
  if (const lane::effect here; here.mine()) {
    mine[1] = sum;
    mine[2] = most;
    mine[3] = int(word.value);
    mine[4] = last;
    mine[5] = never;
    mine[6] = once + both;
    mine[7] = least == largest;
  }
}

__global__ void to_warps(const __grid_constant__ lanes_s d) {
  auto count = [&](int i, int how) {
    if (const lane::effect here; here.mine())
      atomicAdd(d.ran + i, how);
  };
  for (int i : league::distribute_parallel_for_warps(0, d.n))
    count(i, 1);
  for (int i : league::distribute_parallel_for_warps<uint64_t>(range(0, d.n, 2), schedule_static(3)))
    count(i, 10);
  for (int i : team::parallel_for_warps(0, d.n))
    count(i, 100);
}

/// Frames in frames, in shared memory and beyond it: one place per thread, the same in all
/// lanes, and given back.
__device__ int depth(int n) {
  lane::soft_frame frame;
  int *const list = frame.alloc<int>(unsigned(8 + n));
  for (int i : lane::simd(0, 8 + n))
    list[i] = i * n;
  const int below = n > 0 ? depth(n - 1) : 0;
  int sum = below;
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int i : lane::simd(0, 8 + n))
      sum += list[8 + n - 1 - i];
    lane::combine(op::plus{}, &sum_outer, sum);
  }
  return sum;
}
__global__ void stacks(const __grid_constant__ lanes_s d) {
  lane::soft_stack stack;
  const unsigned left = lane::once_value([] { return lane::soft_stack::shared_left(); });
  const int sum = depth(d.n);
  if (const lane::effect here; here.mine()) {
    d.values[lane::thread_num()] = sum;
    d.ran[lane::thread_num()] = lane::soft_stack::in_shared_only() &&
                                lane::soft_stack::shared_left() == left;
  }
}

/// Four threads of eight lanes in a warp: each its own sums and its own order.
__global__ void parts(const __grid_constant__ lanes_s d) {
  for (int i : team::parallel_for_warps(range(0, d.n), schedule_dynamic(2))) {
    int sum = 0, last = -1;
    {
      auto &sum_outer = sum;
      int sum = 0;
      auto &last_outer = last;
      int last;
      const auto loop = lane::simd<8>(0, i % 21);
      for (int k : loop) {
        sum += k;
        last = k;
      }
      lane::last<8>(loop.ran_last(), last_outer, last);
      lane::combine<8>(op::plus{}, &sum_outer, sum);
    }
    word_s word{1, 1};
    lane::combine<8>(append{}, &word, word_s{lane::id(), 1});
    // each adds what the one eight before it has
    for (int k : lane::simd_steps_if<8>(i % 5 != 4, 8, 24 + i % 8))
      d.values[i * 32 + k] += d.values[i * 32 + k - 8];
    int row[3] = {int(lane::id()), 1, 2};
    int rows[3] = {0, 0, 0};
    lane::combine<8>(op::plus{}, &rows, row);
    const int first = lane::once_value<8>([&] { return i + 1; });
    if (const lane::effect<8> here; here.mine())
      atomicAdd(d.ran + i, sum * 3 + last + int(word.value) + rows[0] * 7 + rows[1] + rows[2] + first);
  }
  for (int i : lane::sections(3))
    if (lane::id() == 7)
      atomicAdd(d.ran, lane::single() && lane::masked(0) ? i : 100);
}

/// Chunks that warps claim.
__global__ void claimed(const __grid_constant__ lanes_s d) {
  auto count = [&](int i, int how) {
    if (const lane::effect here; here.mine())
      atomicAdd(d.ran + i, how);
  };
  for (int i : league::distribute_parallel_for_warps(range(0, d.n), schedule_dynamic(3)))
    count(i, 1);
  for (int i : league::distribute_parallel_for_warps(range(0, d.n), dist_schedule_static(5), schedule_guided(2)))
    count(i, 10);
  for (int i : league::distribute_parallel_for_warps(range(0, d.n), dist_schedule_static(7), schedule_static(2)))
    count(i, 100);
  for (long i : league::distribute_parallel_for_warps<uint64_t>(range<long>(0, d.n), dist_schedule_static(4)))
    count(int(i), 1000);
}

int main() {
  {
    device_array<int> ran(3), values(3);
    int want = 0;
    for (int n = 0; n <= 6; ++n)
      want += n * (8 + n) * (7 + n) / 2;
    must(launch_kernel(stacks, dim3(1), dim3(32, 3), 300, cudaStream_t(),
                       lanes_s{ran.get(), values.get(), 6}),
         "launch");
    must(cudaDeviceSynchronize(), "kernel");
    for (size_t i = 0; i < 3; ++i) {
      EXPECT(values.read()[i] == want, "frames of thread %d: %d", int(i), values.read()[i]);
      EXPECT(ran.read()[i] == 1, "thread %d gives back what it took", int(i));
    }
  }
  for (unsigned threads : {1u, 2u, 5u}) {
    const int n = 30;
    device_array<int> ran(n), values(n * 32);
    values.fill(1);
    run(parts, dim3(1), dim3(8, threads), lanes_s{ran.get(), values.get(), n});
    const std::vector<int> found = ran.read(), chains = values.read();
    unsigned word = 1;
    for (unsigned i = 0; i < 8; ++i)
      word = (word * 10 + i) % 9973;
    for (int i = 0; i < n; ++i) {
      const int trip = i % 21;
      int want = 3 * (trip * (trip - 1) / 2) + trip - 1 + int(word) + 7 * 28 + 8 + 16 + i + 1;
      if (i == 0)
        want += threads == 1 ? 3 : threads == 2 ? 2 + 100 : 200;
      EXPECT(found[size_t(i)] == want, "part %d: %d, not %d", i, found[size_t(i)], want);
      for (int k = 0; k < 32; ++k)
        EXPECT(chains[size_t(i * 32 + k)] == (k < 24 + i % 8 ? k / 8 + 1 : 1), "chain %d, %d: %d", i, k,
               chains[size_t(i * 32 + k)]);
    }
    device_array<int> times(n);
    run(claimed, dim3(3), dim3(32, threads), lanes_s{times.get(), nullptr, n});
    for (int each : times.read())
      EXPECT(each == 1111, "claimed: %d", each);
  }
  for (int n : {1, 31, 32, 33, 64, 100, 1000}) {
    const size_t length = size_t(n);
    device_array<int> ran(length), values(8);
    run(all_of_it, dim3(1), dim3(32, 1), lanes_s{ran.get(), values.get(), n});
    const std::vector<int> times = ran.read(), found = values.read();
    for (int i = 0; i < n; ++i)
      EXPECT(times[size_t(i)] == (i % 3 ? 21011 : 21111), "iteration %d of %d: %d", i, n,
             times[size_t(i)]);
    unsigned word = 7;
    for (unsigned i = 0; i < 32; ++i)
      word = (word * 10 + i % 10) % 9973;
    const int want[8] = {42,          5 + n * (n - 1) / 2, n - 1,   int(word),
                         2 * (n - 1), -4,                  40 + 42, 1};
    for (size_t i = 0; i < 8; ++i)
      EXPECT(found[i] == want[i], "value %d of %d: %d, not %d", int(i), n, found[i], want[i]);
    for (unsigned threads : {1u, 3u}) {
      ran.fill(0);
      run(to_warps, dim3(4), dim3(32, threads), lanes_s{ran.get(), nullptr, n});
      const std::vector<int> shared = ran.read();
      for (int i = 0; i < n; ++i)
        EXPECT(shared[size_t(i)] == (i % 2 ? 401 : 411), "shared out %d of %d: %d", i, n,
               shared[size_t(i)]);
    }
  }
  return failed();
}
