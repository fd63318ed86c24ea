// Translated by omp2cuda 0.1.0 from conditional-directive.c
#include <omp2cuda.h>

// test: cflags="-DGPU"
// a directive in an #if whose other branch has one for the same loop: that branch goes, and the #if with it
#include <stdio.h>

#define N 64

#ifndef GPU
#error "translated where GPU is defined"
#endif

namespace {
struct add_data { int *a; int n; };

// conditional-directive.c:9: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 1;
}
} // namespace

static void add(int n, int *a) {
  omp2cuda::target_region{"conditional-directive.c:9"}.one_each(n).launch(
      add_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
}

namespace {
struct scale_data { int *a; int n, by; };

// conditional-directive.c:21: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[a, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] *= by;
}
} // namespace

static void scale(int n, int *a) {
  int by = 3; // only there
  omp2cuda::target_region{"conditional-directive.c:21"}.one_each(n).launch(
      scale_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .by = by});
}

#if !(defined(GPU))
#error "translated where defined(GPU) is true"
#endif

namespace {
struct shift_data { int *a; int n, by; };

// conditional-directive.c:33: target teams distribute parallel for
__global__ void shift_kernel(const __grid_constant__ shift_data omp_data) {
  const auto &[a, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] -= i + by;
}
} // namespace

// What is more than directives stays.
static void shift(int n, int *a) {
  int by = 0;
#if defined(GPU)
#else
  by = 1000;
#pragma omp parallel for
#endif
  omp2cuda::target_region{"conditional-directive.c:33"}.one_each(n).launch(
      shift_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .by = by});
  #if defined(GPU) && defined(NEVER)
  // indented
  by = 2;
  #endif
}

int main(void) {
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  add(N, a);
  scale(N, a);
  shift(N, a);
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
