// Translated by omp2cuda 0.1.0 from launch-bounds.c
#include <omp2cuda.h>

// a limit that the compiler knows is told to it, as the clause spells it
#include <stdio.h>

#define BLOCK 256
enum { SMALL = 32 };

namespace {
struct add_a_data { int *a; int n; };

// launch-bounds.c:9: target teams distribute parallel for thread_limit(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    add_a_kernel(const __grid_constant__ add_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 1;
}

struct add_a_data_2 { int *a; int n; };

// launch-bounds.c:13: target teams distribute parallel for
// num_threads(2 * SMALL)
__global__ void __launch_bounds__(2 * SMALL) add_a_kernel_2(
    const __grid_constant__ add_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 2;
}

struct add_a_data_3 { int *a; int n; };

// Known in this function only: a number.
// launch-bounds.c:18: target teams distribute parallel for num_threads(HERE)
__global__ void __launch_bounds__(64)
    add_a_kernel_3(const __grid_constant__ add_a_data_3 omp_data) {
  constexpr auto HERE = 64;
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += HERE / 16;
}

struct add_a_data_4 { int *a; int n; };

// launch-bounds.c:22: target teams distribute parallel for num_threads(threads)
// thread_limit(128)
__global__ void __launch_bounds__(128)
    add_a_kernel_4(const __grid_constant__ add_a_data_4 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 4;
}

struct add_a_data_5 { int *a; int n; };

// Not known: no bound.
// launch-bounds.c:27: target teams distribute parallel for num_threads(threads)
__global__ void add_a_kernel_5(const __grid_constant__ add_a_data_5 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 5;
}

struct add_a_data_6 { int *a; int n; };

// More than a block can have: no bound.
// launch-bounds.c:32: target teams distribute parallel for thread_limit(4096)
__global__ void add_a_kernel_6(const __grid_constant__ add_a_data_6 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 6;
}

struct add_a_data_7 { int *a; int n; };

// launch-bounds.c:36: target teams num_teams(1) thread_limit(2 * BLOCK)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(2 * BLOCK) add_a_kernel_7(
    const __grid_constant__ add_a_data_7 omp_data) {
  const auto &[a, n] = omp_data;
  if (omp2cuda::team::is_initial())
    a[0] += 7;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(1, n))
    a[i] += 7;
}
} // namespace

static void add(int n, int *a, int threads) {
  enum { HERE = 64 };
  omp2cuda::target_region{"launch-bounds.c:9"}
      .thread_limit(BLOCK)
      .one_each(n)
      .launch(add_a_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
  omp2cuda::target_region{"launch-bounds.c:13"}
      .num_threads(2 * SMALL)
      .one_each(n)
      .launch(add_a_kernel_2, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
  // Known in this function only: a number.
  omp2cuda::target_region{"launch-bounds.c:18"}
      .num_threads(HERE)
      .one_each(n)
      .launch(add_a_kernel_3, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
  omp2cuda::target_region{"launch-bounds.c:22"}
      .thread_limit(128)
      .num_threads(threads)
      .one_each(n)
      .launch(add_a_kernel_4, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
  // Not known: no bound.
  omp2cuda::target_region{"launch-bounds.c:27"}
      .num_threads(threads)
      .one_each(n)
      .launch(add_a_kernel_5, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
  // More than a block can have: no bound.
  omp2cuda::target_region{"launch-bounds.c:32"}
      .thread_limit(4096)
      .one_each(n)
      .launch(add_a_kernel_6, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
  omp2cuda::target_region{"launch-bounds.c:36"}
      .num_teams(1)
      .thread_limit(2 * BLOCK)
      .num_threads(SMALL)
      .iterations(omp2cuda::range(1, n))
      .launch(add_a_kernel_7, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
}

int main(void) {
  int a[100] = {0}, sum = 0;
  add(100, a, 40);
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d\n", a[0], sum);
  return 0;
}
