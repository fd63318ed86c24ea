// Translated by omp2cuda 0.1.0 from ordered.c
#include <omp2cuda.h>

// A part of each iteration of simd that comes after that of the iteration before.
#include <stdio.h>

enum { Rows = 5, Longest = 70 };

namespace {
struct chains_data { const int *length, *a; int *chain; long *all; int rows; };

// ordered.c:9: target teams distribute parallel for reduction(+ : all)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void chains_kernel(const __grid_constant__ chains_data omp_data) {
  const auto &[length, a, chain, all_result, rows] = omp_data;
  long all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    const int *mine = a + i * Longest;
    int *next = chain + i * Longest, last = -1;
    long sum = 0;
    {
      auto &last_outer = last;
      int last;
      auto &sum_outer = sum;
      long sum = 0;
      const auto loop = omp2cuda::lane::ordered_simd(0, length[i]);
      for (int k : loop) {
        int x = mine[k] * 3;
        for (auto turn = loop.ordered(); turn.wanted();)
          if (turn.come()) {
            next[k] = x;
            if (k > 0)
              next[k] += next[k - 1] * 5 % 1009;
          }
        last = next[k];
        sum += x;
      }
      omp2cuda::lane::last(loop.ran_last(), last_outer, last);
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    all += sum + (length[i] ? last : 0);
  }
  if (!omp2cuda::lane::is_first())
    all = 0;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

// Lanes take turns; rows of no, of few, and of more iterations than there are lanes.
static long chains(int rows, const int *length, const int *a, int *chain) {
  long all = 0;
  omp2cuda::target_region{"ordered.c:9"}.lanes().iterations(rows).launch(
      chains_kernel,
      {.length = omp2cuda::to(length, 0, rows), .a = omp2cuda::to(a, 0, rows * Longest),
       .chain = omp2cuda::from(chain, 0, rows * Longest), .all = omp2cuda::tofrom(all),
       .rows = rows});
  return all;
}

// In a function; downwards.
// back, entered by all lanes of a thread
__device__ static void back(int *row, int n) {
  {
    const auto loop = omp2cuda::lane::ordered_simd(omp2cuda::range_down_closed(n - 1, 0));
    for (int k : loop) {
      int x = k * 2;
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come())
          row[k] += (k < n - 1 ? row[k + 1] % 7 : 0) + x;
    }
  }
}

namespace {
struct some_data { int *found, *all; int rows, n; };

// ordered.c:46: target teams distribute parallel for reduction(+ : all)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void some_kernel(const __grid_constant__ some_data omp_data) {
  const auto &[found, all_result, rows, n] = omp_data;
  int all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    int *mine = found + i * Longest;
    for (int k : omp2cuda::lane::simd_in_order(0, n)) {
      mine[k] = -1;
      if (k % 3 == i % 3) {
        mine[k] = k ? mine[k - 1] + k : 0;
      }
    }
    for (int k : omp2cuda::lane::simd_in_order(0, n)) {
      if (k % 2)
        continue;
      mine[k] += k > 1 ? mine[k - 2] : 1;
    }
    all += mine[n - 2];
    back(mine, n - i);
  }
  if (!omp2cuda::lane::is_first())
    all = 0;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

// Not all iterations come to it, or some more than once: the first lane runs them.
static int some(int rows, int n, int *found) {
  int all = 0;
  omp2cuda::target_region{"ordered.c:46"}.lanes().iterations(rows).launch(
      some_kernel, {.found = omp2cuda::from(found, 0, rows * Longest), .all = omp2cuda::tofrom(all),
                    .rows = rows, .n = n});
  return all;
}

int main(void) {
  static const int length[Rows] = {Longest, 0, 3, 32, 64};
  static int a[Rows * Longest], out[Rows * Longest];
  for (int i = 0; i < Rows * Longest; i++)
    a[i] = i * 7 % 23;
  printf("%ld\n", chains(Rows, length, a, out));
  long all = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < length[i]; k++)
      all = (all * 31 + out[i * Longest + k]) % 1000003;
  printf("%ld\n", all);
  printf("%d\n", some(Rows, 40, out));
  all = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < 40; k++)
      all = (all * 31 + out[i * Longest + k]) % 1000003;
  printf("%ld\n", all);
}
