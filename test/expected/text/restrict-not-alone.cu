// Translated by omp2cuda 0.1.0 from restrict-not-alone.c
#include <omp2cuda.h>

// What is computed from a restrict pointer in front of a region may lead where it does: the
// kernel, which has both, promises nothing.
#include <stdio.h>

static double *global;

namespace {
struct derived_data { const double *x; double *q; int n; };

// restrict-not-alone.c:9: target (one thread)
__global__ void derived_kernel(const __grid_constant__ derived_data omp_data) {
  const auto &[x, q, n] = omp_data;
  for (int i = 0; i < n - 1; i++)
    q[i] = x[i] + 1;
}
} // namespace

static void derived(int n, double *__restrict__ x) {
  double *q = x + 1;
  omp2cuda::target_region{"restrict-not-alone.c:9"}.serial().launch(
      derived_kernel, {.x = omp2cuda::tofrom(x, 0, n), .q = omp2cuda::device_ptr(q), .n = n});
}

namespace {
struct assigned_data { const double *x; double *y; int n; };

// restrict-not-alone.c:16: target (one thread)
__global__ void assigned_kernel(const __grid_constant__ assigned_data omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 0; i < n; i++)
    y[i] = x[0] + x[i];
}
} // namespace

static void assigned(int n, double *__restrict__ x, double *y) {
  y = x;
  omp2cuda::target_region{"restrict-not-alone.c:16"}.serial().launch(
      assigned_kernel, {.x = omp2cuda::tofrom(x, 0, n), .y = omp2cuda::device_ptr(y), .n = n});
}

namespace {
struct rows_global_data { const double *x; double *global; int n; };

// restrict-not-alone.c:24: target (one thread)
__global__ void rows_global_kernel(const __grid_constant__ rows_global_data omp_data) {
  const auto &[x, global, n] = omp_data;
  for (int i = 0; i < n; i++)
    global[i] += x[0];
}

struct rows_x_data { double *x; double *const *first; int n; };

// restrict-not-alone.c:27: target (one thread)
__global__ void rows_x_kernel(const __grid_constant__ rows_x_data omp_data) {
  const auto &[x, first, n] = omp_data;
  for (int i = 0; i < n; i++)
    x[i] += first[0] != 0;
}
} // namespace

static void rows(int n, double *__restrict__ x) {
  double *first[1] = {x};
  global = x;
  omp2cuda::target_region{"restrict-not-alone.c:24"}.serial().launch(
      rows_global_kernel,
      {.x = omp2cuda::tofrom(x, 0, n), .global = omp2cuda::device_ptr(global), .n = n});
  omp2cuda::target_region{"restrict-not-alone.c:27"}.serial().launch(
      rows_x_kernel, {.x = omp2cuda::tofrom(x, 0, n), .first = omp2cuda::tofrom(first), .n = n});
}

namespace {
struct apart_data { double *x; const double *given; int n; };

// restrict-not-alone.c:33: target (one thread)
__global__ void apart_kernel(const __grid_constant__ apart_data omp_data) {
  double *__restrict__ x = omp_data.x;
  const auto given = omp_data.given;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    x[i] += given[i];
}
} // namespace

static void apart(int n, double *__restrict__ x, const double *given) {
  omp2cuda::target_region{"restrict-not-alone.c:33"}.serial().launch(
      apart_kernel, {.x = omp2cuda::tofrom(x, 0, n), .given = omp2cuda::to(given, 0, n), .n = n});
}

int main(void) {
  double a[4] = {1, 2, 3, 4}, b[4] = {1, 1, 1, 1};
  derived(4, a);
  assigned(4, a, b);
  rows(4, a);
  apart(4, a, b);
  printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
  return 0;
}
