//== regions.cuh
// Translated by omp2cuda 0.1.0 from regions.h for regions.c
#include <omp2cuda.h>

// The header of regions.c.
#ifndef REGIONS_H
#define REGIONS_H
#include "regions_inner.cuh"

namespace {
struct clear_data { int *a; int n; };

// regions.h:8: target teams distribute parallel for
__global__ void clear_kernel(const __grid_constant__ clear_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = 0;
}
} // namespace

/* All elements become 0. */
static inline void clear(int *a, int n) {
  omp2cuda::target_region{"regions.h:8"}.one_each(n).launch(
      clear_kernel, {.a = omp2cuda::from(a, 0, n), .n = n});
}

namespace {
struct add_data { int *to; int n, by; };

// regions.h:16: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  int *__restrict__ to = omp_data.to;
  const auto n = omp_data.n, by = omp_data.by;
  for (int i : omp2cuda::league::one_each(0, n))
    to[i] += by + third(3);
}
} // namespace

static inline void add(int *a, int n, int by) {
  int *__restrict__ to = a;
  omp2cuda::target_enter_data{"regions.h:15"}.to(a, 0, n);
  omp2cuda::target_region{"regions.h:16"}.one_each(n).launch(
      add_kernel, {.to = omp2cuda::device_ptr(to), .n = n, .by = by});
  omp2cuda::target_exit_data{"regions.h:19"}.from(a, 0, n);
}
#endif
//== regions_inner.cuh
// Translated by omp2cuda 0.1.0 from regions_inner.h for regions.c
#include <omp2cuda.h>

// A header that the header of regions.c includes.
#pragma once
__host__ __device__ static inline int third(int x) { return x / 3; }

namespace {
struct total_sum_data { const int *a; int *sum; int n; };

// regions_inner.h:7: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void total_sum_kernel(
    const __grid_constant__ total_sum_data omp_data) {
  const auto &[a, sum_result, n] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static __device__ omp2cuda::lock omp_critical;

// regions_inner.h:10: target, parallel (one block)
static __global__ void total_sum_kernel_2(int *sum_ref) {
  auto &sum = *sum_ref;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      sum += 0;
}

static int total(const int *a, int n) {
  int sum = 0;
  omp2cuda::target_region{"regions_inner.h:7"}.iterations(n).launch(
      total_sum_kernel,
      {.a = omp2cuda::to(a, 0, n), .sum = omp2cuda::tofrom(sum), .n = n});
  omp2cuda::target_region{"regions_inner.h:10"}.one_team().launch(
      total_sum_kernel_2, {omp2cuda::tofrom(sum)});
  return sum;
}
