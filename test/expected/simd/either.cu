// Translated by omp2cuda 0.1.0 from either.c
#include <omp2cuda.h>

// test: options="--simd=lanes --simd-functions=either" dump=plan
// Functions that other files could call: one version for both sides of simd, which is told.
#include <omp.h>
#include <stdio.h>

enum { Rows = 13, Columns = 50 };

__host__ __device__ int next(int *state) { return *state = (*state * 75 + 74) % 65537; }

// next, entered by all lanes of a thread or by one
__device__ int next_either(int *state, omp2cuda::lane::side side) {
  return side.once_value([&] { return next(state); });
}
__host__ __device__ int zero(void) { return 0; }

// zero, entered by all lanes of a thread or by one
__device__ int zero_either(omp2cuda::lane::side side) {
  return side.once_value([&] { return zero(); });
}

__host__ __device__ void fill(int *list, int n, int by) {
#pragma omp simd
  for (int k = 0; k < n; k++)
    list[k] = by * k + zero();
  list[n / 2] = by;
}

// fill, entered by all lanes of a thread or by one
__device__ void fill_either(int *list, int n, int by, omp2cuda::lane::side side) {
  for (int k : side.simd(0, n))
    list[k] = by * k + zero();
  if (const auto here = side.effect(); here.mine())
    list[n / 2] = by;
}

[[maybe_unused]] __host__ __device__ static int most(const int *list, int n) {
  int best = list[0], last = 0;
#pragma omp simd reduction(max: best) lastprivate(last) if(n > 8)
  for (int k = 0; k < n; k++) {
    best = list[k] > best ? list[k] : best;
    last = list[k];
  }
  return best + last;
}

// most, entered by all lanes of a thread or by one
__device__ static int most_either(const int *list, int n, omp2cuda::lane::side side) {
  int best = list[0], last = 0;
  {
    auto &last_outer = last;
    int last;
    auto &best_outer = best;
    int best = omp2cuda::op::max::identity<int>();
    const auto loop = side.simd_if(n > 8, 0, n);
    for (int k : loop) {
      best = list[k] > best ? list[k] : best;
      last = list[k];
    }
    side.last(loop.ran_last(), last_outer, last);
    side.combine(omp2cuda::op::max{}, &best_outer, best);
  }
  return best + last;
}

// each element becomes the sum of those up to it
[[maybe_unused]] __host__ __device__ static int running(int *list, int n, int start) {
#pragma omp simd reduction(inscan, +: start)
  for (int k = 0; k < n; k++) {
    start += list[k];
#pragma omp scan inclusive(start)
    list[k] = start;
  }
  return start;
}

// running, entered by all lanes of a thread or by one
__device__ static int running_either(int *list, int n, int start, omp2cuda::lane::side side) {
  {
    auto &start_outer = start;
    for (auto [k, active] : side.scan_simd(0, n)) {
      int start = 0;
      if (active) {
        start += list[k];
      }
      side.inclusive_scan(active, omp2cuda::op::plus{}, &start_outer, start);
      if (active) {
        list[k] = start;
      }
    }
  }
  return start;
}

// recursion, an array that its lanes share, effects, its thread; called from both sides
__host__ __device__ int deep(int depth, int *state) {
  int list[40], first = next(state);
  fill(list, 40, first % 7 + depth);
  state[0] += running(list, 35 + depth, depth) % 5;
  if (depth == 0)
    return most(list, 5);
  if (omp_get_thread_num() < 0)
    return next(state);
  int below = deep(depth - 1, state);
  state[0] += below % 3;
  return below + most(list, 30 + depth);
}

// deep, entered by all lanes of a thread or by one
__device__ int deep_either(int depth, int *state, omp2cuda::lane::side side) {
  omp2cuda::lane::side_frame list_frame(side);
  auto &list = *list_frame.alloc<int[40]>();
  int first = side.once_value([&] { return next(state); });
  fill_either(list, 40, first % 7 + depth, side);
  const auto running_value = running_either(list, 35 + depth, depth, side);
  if (const auto here = side.effect(); here.mine())
    state[0] += running_value % 5;
  if (depth == 0)
    return most_either(list, 5, side);
  if (omp2cuda::lane::thread_num() < 0)
    return side.once_value([&] { return next(state); });
  int below = deep_either(depth - 1, state, side);
  if (const auto here = side.effect(); here.mine())
    state[0] += below % 3;
  return below + most_either(list, 30 + depth, side);
}

static __device__ omp2cuda::lock omp_critical;

struct main_data { int *out; int (*states)[Columns + 1]; };

// either.c:60: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, states] = omp_data;
  omp2cuda::lane::soft_stack stack;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = deep_either(2, &states[i][Columns], omp2cuda::lane::outside()), own = i;
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        sum += deep_either(k % 3, &states[i][k], omp2cuda::lane::inside());
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine()) {
      out[i] = sum + next(&own);
      for (omp2cuda::critical section(omp_critical); section.wanted();)
        if (section.enter())
          out[i] += deep_either(1, &own, omp2cuda::lane::inside());
    }
  }
}

int main(void) {
  int out[Rows], states[Rows][Columns + 1];
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k <= Columns; k++)
      states[i][k] = i * 100 + k;
  omp2cuda::target_region{"either.c:60"}.soft_stack(4096).lanes().iterations(Rows).launch(
      main_kernel, {.out = omp2cuda::from(out), .states = omp2cuda::tofrom(states)});
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + out[i]) % 1000003;
    for (int k = 0; k <= Columns; k++)
      all = (all * 17 + states[i][k]) % 1000003;
  }
  printf("%ld %d\n", all, out[3]);
  return 0;
}
