// Translated by omp2cuda 0.1.0 from as-value.c
#include <omp2cuda.h>

// what the threads of a team combine is a value that each of them gets
#include <stdio.h>

enum { ROWS = 24, COLUMNS = 50 };

namespace {
struct rows_data { const double *a; double *sums, *most; };

// as-value.c:8: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, sums, most] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    double sum = 0, largest = a[i * COLUMNS];
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      sum += a[i * COLUMNS + j];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      largest = a[i * COLUMNS + j] > largest ? a[i * COLUMNS + j] : largest;
    largest = omp2cuda::team::reduce(omp2cuda::op::max{}, largest);
    if (omp2cuda::team::is_initial()) {
      sums[i] = sum;
      most[i] = largest;
    }
  }
}
} // namespace

// Over what stood in front: the identity, or another value.
static void rows(const double *a, double *sums, double *most) {
  omp2cuda::target_region{"as-value.c:8"}.one_team_each(ROWS).launch(
      rows_kernel, {.a = omp2cuda::to(a, 0, ROWS * COLUMNS), .sums = omp2cuda::from(sums, 0, ROWS),
                    .most = omp2cuda::from(most, 0, ROWS)});
}

namespace {
struct rounds_data { const int *a; int *out, *total; };

// as-value.c:26: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void rounds_kernel(const __grid_constant__ rounds_data omp_data) {
  const auto &[a, out, total_result] = omp_data;
  int left = ROWS, product = 1, any = 0;
  unsigned char bits = 0;
  while (left > 0) {
    long count = left;
    {
      const auto count_start = count;
      count = 0;
      const auto any_start = any;
      any = 0;
      for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
        count += a[j] > left;
        bits |= a[j] & 3;
        any = any || a[j] == 7;
      }
      count = omp2cuda::team::reduce(omp2cuda::op::plus{}, count, count_start);
      bits = omp2cuda::team::reduce(omp2cuda::op::bit_or{}, bits);
      any = omp2cuda::team::reduce(omp2cuda::op::logical_or{}, any, any_start);
    }
    if (count % 2) {
      product = 1;
      for (int j : omp2cuda::team::parallel_for(0, 4))
        product *= a[j] % 3 + 1;
      product = omp2cuda::team::reduce(omp2cuda::op::times{}, product);
    } else {
      int total = 0;
      for (int j : omp2cuda::team::parallel_for(0, 5))
        total -= j;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, total_result, total);
      omp2cuda::team::sync();
    }
    left--;
    if (omp2cuda::team::is_initial())
      out[left] = (int)count * 10 + product + any + bits;
    omp2cuda::team::sync();
  }
}
} // namespace

// Several in one construct; again in the next round; in conditions and loops.
static int rounds(const int *a, int *out) {
  int total = 0;
  omp2cuda::target_region{"as-value.c:26"}.one_team().launch(
      rounds_kernel, {.a = omp2cuda::to(a, 0, COLUMNS), .out = omp2cuda::from(out, 0, ROWS),
                      .total = omp2cuda::tofrom(total)});
  return total;
}

// as-value.c:59: target (one block; between parallel regions all threads compute, thread 0 stores)
static __global__ void others_kernel(int *out) {
  __shared__ int written;
  __shared__ int seen;
  __shared__ int bins[3];
  __shared__ int inner;
  __shared__ int *at;
  if (omp2cuda::team::is_initial()) {
    written = 0;
    seen = 0;
    const int bins_init[3] = {0};
    memcpy(bins, bins_init, sizeof(bins));
    inner = 0;
    at = &seen;
  }
  omp2cuda::team::sync();
  {
    auto &written_outer = written;
    int written = 0;
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      written += j;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &written_outer, written);
    omp2cuda::team::sync();
  }
  {
    if (omp2cuda::team::single())
      written += 1;
    omp2cuda::team::sync();
    {
      auto &inner_outer = inner;
      int inner = 0;
      for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
        inner += j % 4;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &inner_outer, inner);
    }
  }
  omp2cuda::team::sync();
  {
    auto &seen_outer = seen;
    int seen = 0;
    auto &bins_outer = bins;
    int bins[3] = {};
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
      seen += 2;
      bins[j % 3]++;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, &seen_outer, seen),
        omp2cuda::reduction(omp2cuda::op::plus{}, &bins_outer, bins));
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    out[0] = written;
    out[1] = *at;
    out[2] = bins[0] * 100 + bins[1] * 10 + bins[2];
    out[3] = inner;
    out[4] = seen;
  }
  omp2cuda::team::sync();
  {
    auto *const at_outer = at;
    int at[1] = {};
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      at[0] += j;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, at_outer, at, 1);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    out[5] = seen;
}

// Not as values: parallel code writes it otherwise, too; its address is handed on; an
// array; an inner construct combines; what a pointer leads to.
static void others(int *out) {
  omp2cuda::target_region{"as-value.c:59"}.one_team().launch(
      others_kernel, {omp2cuda::from(out, 0, 6)});
}

// In a function that a team enters.
// norm, entered by all threads of a team
__device__ static double norm_(const double *a, int n) {
  double sum = 1;
  {
    const auto sum_start = sum;
    sum = 0;
    for (int j : omp2cuda::team::parallel_for(0, n))
      sum += a[j] * a[j];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum, sum_start);
  }
  return sum;
}

struct main_data { const double *a; double *whole; };

// as-value.c:110: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, whole] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    const auto norm__value = norm_(a + i * COLUMNS, COLUMNS);
    if (omp2cuda::team::is_initial())
      whole[i] = norm__value;
  }
}

int main(void) {
  double a[ROWS * COLUMNS], sums[ROWS], most[ROWS], whole[ROWS];
  int b[COLUMNS], out[ROWS], some[6];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = i * 7 % 101;
  for (int j = 0; j < COLUMNS; j++)
    b[j] = j * 5 % 31;
  rows(a, sums, most);
  int total = rounds(b, out);
  others(some);
  omp2cuda::target_region{"as-value.c:110"}.one_team_each(ROWS).launch(
      main_kernel, {.a = omp2cuda::to(a), .whole = omp2cuda::from(whole)});
  for (int i = 0; i < ROWS; i++)
    printf("%g %g %d %g\n", sums[i], most[i], out[i], whole[i]);
  printf("%d %d %d %d %d %d %d\n", total, some[0], some[1], some[2], some[3], some[4], some[5]);
  return 0;
}
