// Translated by omp2cuda 0.1.0 from stacks.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// What a thread shares with its lanes: arrays and variables of its stack, of any size and depth.
#include <stdio.h>
#include <stdlib.h>

enum { Rows = 19, Columns = 45 };

// the lanes fill and read an array that the caller has on its stack
[[maybe_unused]] __device__ static void baz(int *list, int n, int by) {
#pragma omp simd
  for (int k = 0; k < n; k++)
    list[k] = list[k] * 2 + by * k;
}

// baz, entered by all lanes of a thread
__device__ static void baz_lanes(int *list, int n, int by) {
  for (int k : omp2cuda::lane::simd(0, n))
    list[k] = list[k] * 2 + by * k;
}

[[maybe_unused]] __device__ static int bar(int n, int by) {
  int list[Columns], length = 0, sum = 0;
  for (int k = 0; k < n; k++)
    list[length++] = k % 5;
  baz(list, n, by);
  baz(list, n / 2, -by);
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += list[n - 1 - k] * (k + 1);
  return sum + list[length / 2];
}

// bar, entered by all lanes of a thread
__device__ static int bar_lanes(int n, int by) {
  omp2cuda::lane::soft_frame list_frame;
  auto &list = *list_frame.alloc<int[Columns]>();
  int length = 0;
  int sum = 0;
  if (const omp2cuda::lane::effect here; here.mine()) {
    for (int k = 0; k < n; k++)
      list[length++] = k % 5;
  }
  omp2cuda::lane::receive(length);
  baz_lanes(list, n, by);
  baz_lanes(list, n / 2, -by);
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      sum += list[n - 1 - k] * (k + 1);
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum + list[length / 2];
}

// recursion: each call has an array of its own
[[maybe_unused]] __device__ static int tree(int depth, int by) {
  short leaves[40];
#pragma omp simd
  for (int k = 0; k < 40; k++)
    leaves[k] = (short)(k * by + depth);
  int below = depth > 0 ? tree(depth - 1, by + 1) : 0;
  int sum = below;
  if (depth > 1)
    sum += 3 * tree(depth - 2, by);
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < 40; k++)
    sum += leaves[39 - k];
  return sum;
}

// tree, entered by all lanes of a thread
__device__ static int tree_lanes(int depth, int by) {
  omp2cuda::lane::soft_frame leaves_frame;
  auto &leaves = *leaves_frame.alloc<short[40]>();
  for (int k : omp2cuda::lane::simd(0, 40))
    leaves[k] = (short)(k * by + depth);
  int below = depth > 0 ? tree_lanes(depth - 1, by + 1) : 0;
  int sum = below;
  if (depth > 1)
    sum += 3 * tree_lanes(depth - 2, by);
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int k : omp2cuda::lane::simd(0, 40))
      sum += leaves[39 - k];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

typedef struct {
  int least, most, at[3];
} range_s;

__device__ static void widen(range_s *range, int value) {
  if (value < range->least)
    range->least = value;
  if (value > range->most)
    range->most = value;
  range->at[value & 1 ? 1 : 0]++;
}

__device__ static int next(int *state) { return *state = (*state * 75 + 74) % 65537; }

// addresses that are handed on, an array of variable length, blocks and early returns
[[maybe_unused]] __device__ static int varied(int n, int seed, int *out) {
  int state = seed;
  range_s range = {1000000, -1000000, {0}}, *whole = &range;
  if (n < 3)
    return next(&state);
  omp2cuda::thread::soft_frame row_frame;
  double *row = row_frame.alloc<double>(n);
#pragma omp simd
  for (int k = 0; k < n; k++)
    row[k] = 0.5 * k + seed;
  for (int pass = 0; pass < 3; pass++) {
    int counts[4] = {pass, 1}, first = next(&state);
    widen(whole, first % 1000);
#pragma omp simd
    for (int k = 0; k < 4; k++)
      counts[k] += k * (pass + first % 3);
    if (counts[3] > 8)
      continue;
    row[pass] += counts[1] + counts[2];
    *out += counts[3];
  }
  {
    int before[2] = {*out, n};
    next(&before[0]);
    *out += before[0] % 7;
  }
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++) {
    int own[2] = {k, range.least};
    range_s literal = {0, 0, {0}}; widen(&literal, own[0]);
    sum += row[k] + own[1];
  }
  return (int)sum + range.most - whole->least + range.at[1];
}

// varied, entered by all lanes of a thread
__device__ static int varied_lanes(int n, int seed, int *out) {
  int state = seed;
  __shared__ range_s range_of_threads[32];
  auto &range = range_of_threads[omp2cuda::lane::thread_num()];
  if (const omp2cuda::lane::effect here; here.mine())
    range = range_s{1000000, -1000000, {0}};
  range_s *whole = &range;
  if (n < 3)
    return omp2cuda::lane::once_value([&] { return next(&state); });
  omp2cuda::lane::soft_frame row_frame;
  double *row = row_frame.alloc<double>(n);
  for (int k : omp2cuda::lane::simd(0, n))
    row[k] = 0.5 * k + seed;
  for (int pass = 0; pass < 3; pass++) {
    __shared__ int counts_of_threads[32][4];
    auto &counts = counts_of_threads[omp2cuda::lane::thread_num()];
    if (const omp2cuda::lane::effect here; here.mine()) {
      const int counts_init[4] = {pass, 1};
      memcpy(counts, counts_init, sizeof(counts));
    }
    int first = omp2cuda::lane::once_value([&] { return next(&state); });
    if (const omp2cuda::lane::effect here; here.mine())
      widen(whole, first % 1000);
    for (int k : omp2cuda::lane::simd(0, 4))
      counts[k] += k * (pass + first % 3);
    if (counts[3] > 8)
      continue;
    if (const omp2cuda::lane::effect here; here.mine()) {
      row[pass] += counts[1] + counts[2];
      *out += counts[3];
    }
  }
  if (const omp2cuda::lane::effect here; here.mine()) {
    {
      int before[2] = {*out, n};
      next(&before[0]);
      *out += before[0] % 7;
    }
  }
  double sum = 0;
  {
    auto &sum_outer = sum;
    double sum = 0;
    for (int k : omp2cuda::lane::simd(0, n)) {
      int own[2] = {k, range.least};
      range_s literal = {0, 0, {0}};
      widen(&literal, own[0]);
      sum += row[k] + own[1];
    }
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return (int)sum + range.most - whole->least + range.at[1];
}

namespace {
struct all_data { int *out, *others; int n; };

// stacks.c:94: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void all_kernel(const __grid_constant__ all_data omp_data) {
  const auto &[out, others, n] = omp_data;
  omp2cuda::lane::soft_stack stack;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    int values[2] = {bar_lanes(Columns - i, i), 1};
    values[1] += tree_lanes(3, i) % 1001;
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] = values[0] + values[1];
    const auto varied_value = varied_lanes(i, 17 * i + 1, &others[i]);
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] += varied_value;
    omp2cuda::lane::soft_frame big_frame;
    auto &big = *big_frame.alloc<unsigned int[300]>();
    for (int k : omp2cuda::lane::simd(0, 300))
      big[k] = (unsigned)(k * i);
    if (const omp2cuda::lane::effect here; here.mine())
      others[i] += (int)big[299 - i];
  }
}
} // namespace

static void all_(int n, int *out, int *others) {
  omp2cuda::target_region{"stacks.c:94"}.soft_stack(4096).lanes().iterations(n).launch(
      all_kernel,
      {.out = omp2cuda::tofrom(out, 0, n), .others = omp2cuda::tofrom(others, 0, n), .n = n});
}

int main(void) {
  int out[Rows], others[Rows] = {0};
  all_(Rows, out, others);
  long sum = 0;
  for (int i = 0; i < Rows; i++)
    sum = (sum * 31 + out[i] + 5 * others[i]) % 1000003;
  printf("%ld %d %d\n", sum, out[7], others[11]);
  return 0;
}
