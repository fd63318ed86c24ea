// Translated by omp2cuda 0.1.0 from rows-apart.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// Neighbouring threads that touch memory rows apart (N0323).
#define M 512

struct exchanged_data { const float *a; float *b; int n; };

// rows-apart.c:6: target teams distribute parallel for collapse(2)
__global__ void exchanged_kernel(const __grid_constant__ exchanged_data omp_data) {
  const auto &[a, b, n] = omp_data;
  for (int j : omp2cuda::league::one_each_y(0, n))
    for (int i : omp2cuda::league::one_each_x(0, n))
      b[i * n + j] += 2 * a[i * n + j];
}

void exchanged(int n, const float *a, float *b) {
  omp2cuda::target_region{"rows-apart.c:6"}.one_each(n, n).launch(
      exchanged_kernel,
      {.a = omp2cuda::to(a, 0, n * n), .b = omp2cuda::tofrom(b, 0, n * n), .n = n});
}

struct collapsed_data { float (*a)[M]; int n; };

// rows-apart.c:13: target teams distribute parallel for
__global__ void collapsed_kernel(const __grid_constant__ collapsed_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int j = 0; j < M; j++)
      a[i][j] *= 2;
}

void collapsed(int n, float (*a)[M]) {
  omp2cuda::target_region{"rows-apart.c:13"}.one_each(n).launch(
      collapsed_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
}

struct summed_data { const float *a, *x; float *y; int n, m; };

// rows-apart.c:20: target teams distribute parallel for
__global__ void summed_kernel(const __grid_constant__ summed_data omp_data) {
  const auto &[a, x, y, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    float sum = 0;
    int row = i * m;
    for (int k = 0; k < m; k++)
      sum += a[row + k] * x[k];
    y[i] = sum;
  }
}

void summed(int n, int m, const float *a, const float *x, float *y) {
  omp2cuda::target_region{"rows-apart.c:20"}.one_each(n).launch(
      summed_kernel, {.a = omp2cuda::to(a, 0, n * m), .x = omp2cuda::to(x, 0, m),
                      .y = omp2cuda::from(y, 0, n), .n = n, .m = m});
}

struct not_said_y_data { const float *a; float *y; int n, m; };

// rows-apart.c:33: target teams distribute parallel for
__global__ void not_said_y_kernel(const __grid_constant__ not_said_y_data omp_data) {
  const auto &[a, y, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int k = 0; k < m; k++)
      y[i] += a[k * n + i];
}

struct not_said_b_data { const float *a; float *b; int n; };

// rows-apart.c:37: target teams distribute parallel for collapse(2)
__global__ void not_said_b_kernel(const __grid_constant__ not_said_b_data omp_data) {
  const auto &[a, b, n] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, n))
    for (int j : omp2cuda::league::one_each_x(0, n))
      b[j * n + i] = a[i * n + j];
}

struct not_said_y_data_2 { const float *a; float *y; int n; };

// rows-apart.c:41: target teams distribute parallel for
__global__ void not_said_y_kernel_2(const __grid_constant__ not_said_y_data_2 omp_data) {
  const auto &[a, y, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int k = 0; k < 3; k++)
      y[i] += a[i * 3 + k];
}

struct not_said_a_data { float *a; int n, m; };

// rows-apart.c:45: target teams distribute parallel for
__global__ void not_said_a_kernel(const __grid_constant__ not_said_a_data omp_data) {
  const auto &[a, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int k = 1; k < m; k++)
      a[i * m + k] += a[i * m + k - 1];
}

struct not_said_y_data_3 { const float *a; float *y; const int *at; int n; };

// rows-apart.c:49: target teams distribute parallel for
__global__ void not_said_y_kernel_3(const __grid_constant__ not_said_y_data_3 omp_data) {
  const auto &[a, y, at, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int k = at[i]; k < at[i + 1]; k++)
      y[i] += a[k];
}

struct not_said_y_data_4 { const float *a; float *y; const int *at; int n, m; };

// rows-apart.c:53: target teams distribute parallel for
__global__ void not_said_y_kernel_4(const __grid_constant__ not_said_y_data_4 omp_data) {
  const auto &[a, y, at, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    float sum = 0;
    for (int k = 0; k < m; k++)
      sum += a[at[i] + k];
    y[i] = sum;
  }
}

struct not_said_y_data_5 { const float *a; float *y; int n, m; };

// rows-apart.c:60: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void not_said_y_kernel_5(const __grid_constant__ not_said_y_data_5 omp_data) {
  const auto &[a, y, n, m] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n)) {
    float sum = 0;
    {
      auto &sum_outer = sum;
      float sum = 0;
      for (int k : omp2cuda::lane::simd(0, m))
        sum += a[i * m + k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = sum;
  }
}

// Nothing to say: columns, a transposition, short rows, what the next iteration needs, indices
// from memory, rows that begin anywhere, simd, and lanes that have neighbours already.
void not_said(int n, int m, float *a, float *b, const int *at, float *y) {
  omp2cuda::target_region{"rows-apart.c:33"}.one_each(n).launch(
      not_said_y_kernel,
      {.a = omp2cuda::tofrom(a, 0, n * m), .y = omp2cuda::tofrom(y, 0, n), .n = n, .m = m});
  omp2cuda::target_region{"rows-apart.c:37"}.one_each(n, n).launch(
      not_said_b_kernel,
      {.a = omp2cuda::tofrom(a, 0, n * n), .b = omp2cuda::tofrom(b, 0, n * n), .n = n});
  omp2cuda::target_region{"rows-apart.c:41"}.one_each(n).launch(
      not_said_y_kernel_2,
      {.a = omp2cuda::tofrom(a, 0, n * 3), .y = omp2cuda::tofrom(y, 0, n), .n = n});
  omp2cuda::target_region{"rows-apart.c:45"}.one_each(n).launch(
      not_said_a_kernel, {.a = omp2cuda::tofrom(a, 0, n * m), .n = n, .m = m});
  omp2cuda::target_region{"rows-apart.c:49"}.one_each(n).launch(
      not_said_y_kernel_3, {.a = omp2cuda::tofrom(a, 0, n * m), .y = omp2cuda::tofrom(y, 0, n),
                            .at = omp2cuda::to(at, 0, n + 1), .n = n});
  omp2cuda::target_region{"rows-apart.c:53"}.one_each(n).launch(
      not_said_y_kernel_4, {.a = omp2cuda::tofrom(a, 0, n * m), .y = omp2cuda::tofrom(y, 0, n),
                            .at = omp2cuda::to(at, 0, n), .n = n, .m = m});
  omp2cuda::target_region{"rows-apart.c:60"}.lanes().iterations(n).launch(
      not_said_y_kernel_5,
      {.a = omp2cuda::tofrom(a, 0, n * m), .y = omp2cuda::tofrom(y, 0, n), .n = n, .m = m});
}
