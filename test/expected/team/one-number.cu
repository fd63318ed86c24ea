// Translated by omp2cuda 0.1.0 from one-number.c
#include <omp2cuda.h>

// parallel regions of a kernel that ask for one number of threads: the launch has it, and nobody counts
#include <stdio.h>

#define BLOCK 48

namespace {
struct rows_data { double *a; int n; };

// one-number.c:8: target teams distribute
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n)) {
    double *row = a + i * 64;
    double most = 0;
    for (int j : omp2cuda::team::parallel_for(0, 64))
      most = row[j] > most ? row[j] : most;
    most = omp2cuda::team::reduce(omp2cuda::op::max{}, most);
    {
      for (int j : omp2cuda::team::parallel_for(0, 64))
        row[j] /= most;
      omp2cuda::team::sync();
      for (int j : omp2cuda::team::parallel_for(0, 32))
        row[j] += row[63 - j];
    }
  }
}
} // namespace

// The same text, or the same value that the host has.
static void rows(double *a, int n, int block) {
  omp2cuda::target_region{"one-number.c:8"}.num_threads(block).one_team_each(n).launch(
      rows_kernel, {.a = omp2cuda::tofrom(a, 0, n * 64), .n = n});
}

// one-number.c:28: target (one block)
static __global__ void __launch_bounds__(BLOCK) fixed_kernel(int *count) {
  {
    atomicAdd(&count[0], 1);
  }
  omp2cuda::team::sync();
  {
    atomicAdd(&count[1], 1);
  }
}

static void fixed(int *count) {
  omp2cuda::target_region{"one-number.c:28"}.one_team().num_threads(BLOCK).launch(
      fixed_kernel, {omp2cuda::tofrom(count, 0, 3)});
}

namespace {
struct others_count_data { int *count; int some, more; };

// one-number.c:45: target (one block)
__global__ void others_count_kernel(const __grid_constant__ others_count_data omp_data) {
  const auto &[count, some, more] = omp_data;
  {
    const omp2cuda::team::parallel region(some);
    if (region.has_me()) {
      atomicAdd(&count[0], 1);
    }
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(more);
    if (region.has_me()) {
      atomicAdd(&count[1], 1);
    }
  }
}

struct others_count_data_2 { int *count; int some; };

// one-number.c:58: target (one block)
__global__ void others_count_kernel_2(const __grid_constant__ others_count_data_2 omp_data) {
  const auto &[count, some] = omp_data;
  {
    const omp2cuda::team::parallel region(some);
    if (region.has_me()) {
      atomicAdd(&count[0], 1);
    }
    omp2cuda::team::sync();
  }
  // as many as there are
  for (int j : omp2cuda::team::parallel_for(0, 64))
    atomicAdd(&count[1], 1);
}

struct others_count_data_3 { int *count; int some, more; };

// one-number.c:70: target (one block)
__global__ void others_count_kernel_3(const __grid_constant__ others_count_data_3 omp_data) {
  const auto &[count, some, more] = omp_data;
  {
    const omp2cuda::team::parallel region(more > 100 ? some : 1);
    if (region.has_me()) {
      atomicAdd(&count[2], 1);
    }
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(some);
    if (region.has_me()) {
      atomicAdd(&count[3], 1);
    }
  }
}
} // namespace

// Other numbers, none, or a condition: the kernel counts.
static void others(int *count, int some, int more) {
  omp2cuda::target_region{"one-number.c:45"}.one_team().launch(
      others_count_kernel, {.count = omp2cuda::tofrom(count, 0, 4), .some = some, .more = more});
  omp2cuda::target_region{"one-number.c:58"}.one_team().launch(
      others_count_kernel_2, {.count = omp2cuda::tofrom(count, 0, 4), .some = some});
  omp2cuda::target_region{"one-number.c:70"}.one_team().launch(
      others_count_kernel_3, {.count = omp2cuda::tofrom(count, 0, 4), .some = some, .more = more});
}

int main(void) {
  double a[3 * 64], sum = 0;
  int count[3] = {0}, other[4] = {0};
  for (int i = 0; i < 3 * 64; i++)
    a[i] = i * 7 % 23 + 1;
  rows(a, 3, 40);
  for (int i = 0; i < 3 * 64; i++)
    sum += a[i] * (i % 5);
  fixed(count);
  others(other, 5, 9);
  printf("%.6f %d %d %d %d %d %d\n", sum, count[0], count[1], other[0], other[1], other[2], other[3]);
  return 0;
}
