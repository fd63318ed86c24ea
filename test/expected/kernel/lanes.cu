// Translated by omp2cuda 0.1.0 from lanes.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// A thread is a warp, its row's elements go to the lanes; and simd on the loop that is shared out.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct vector_add_data { const double *a, *b; double *c; int rows, columns; };

// lanes.c:9: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void vector_add_kernel(const __grid_constant__ vector_add_data omp_data) {
  const auto &[a, b, c, rows, columns] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    for (int j : omp2cuda::lane::simd(0, columns))
      c[i * columns + j] = a[i * columns + j] + b[i * columns + j];
  }
}

// a row for each thread, elements for its lanes
void vector_add(int rows, int columns, const double *a, const double *b, double *c) {
  omp2cuda::target_region{"lanes.c:9"}.lanes().iterations(rows).launch(
      vector_add_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .b = omp2cuda::to(b, 0, rows * columns),
       .c = omp2cuda::from(c, 0, rows * columns), .rows = rows, .columns = columns});
}

struct newton_sqrt_data { const double *a; double *root; int rows, columns; };

// lanes.c:18: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void newton_sqrt_kernel(const __grid_constant__ newton_sqrt_data omp_data) {
  const auto &[a, root, rows, columns] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    for (int j : omp2cuda::lane::simd(0, columns)) {
      double x = a[i * columns + j] > 1 ? a[i * columns + j] : 1;
      for (int k = 0; k < 24; k++)
        x = 0.5 * (x + a[i * columns + j] / x);
      root[i * columns + j] = x;
    }
  }
}

void newton_sqrt(int rows, int columns, const double *a, double *root) {
  omp2cuda::target_region{"lanes.c:18"}.lanes().iterations(rows).launch(
      newton_sqrt_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .root = omp2cuda::from(root, 0, rows * columns),
       .rows = rows, .columns = columns});
}

struct scalar_prod_data {
  const double *a, *b;
  double *sum;
  int rows, columns;
};

// lanes.c:32: target teams distribute parallel for reduction(+: sum)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: one atomic per block
__global__ void scalar_prod_kernel(const __grid_constant__ scalar_prod_data omp_data) {
  const auto &[a, b, sum_result, rows, columns] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    for (int j : omp2cuda::lane::simd(0, columns))
      sum += a[i * columns + j] * b[i * columns + j];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

double scalar_prod(int rows, int columns, const double *a, const double *b) {
  double sum = 0;
  omp2cuda::target_region{"lanes.c:32"}.lanes().iterations(rows).launch(
      scalar_prod_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .b = omp2cuda::to(b, 0, rows * columns),
       .sum = omp2cuda::tofrom(sum), .rows = rows, .columns = columns});
  return sum;
}

struct mul_matr_vec_8_data {
  const double *a, *x;
  double *y;
  int rows, columns;
};

// lanes.c:43: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void mul_matr_vec_8_kernel(const __grid_constant__ mul_matr_vec_8_data omp_data) {
  const auto &[a, x, y, rows, columns] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    double sum = 0;
    {
      auto &sum_outer = sum;
      double sum = 0;
      for (int j : omp2cuda::lane::simd<8>(0, columns))
        sum += a[i * columns + j] * x[j];
      omp2cuda::lane::combine<8>(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect<8> here; here.mine())
      y[i] = sum;
  }
}

// eight lanes for each thread, four threads in a warp
void mul_matr_vec_8(int rows, int columns, const double *a, const double *x, double *y) {
  omp2cuda::target_region{"lanes.c:43"}.lanes(8).iterations(rows).launch(
      mul_matr_vec_8_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .x = omp2cuda::to(x, 0, columns),
       .y = omp2cuda::from(y, 0, rows), .rows = rows, .columns = columns});
}

// a function that only threads call
[[maybe_unused]] __device__ static double dot(int n, const double *a, const double *x) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * x[j];
  return sum;
}

// dot, entered by all lanes of a thread
__device__ static double dot_lanes(int n, const double *a, const double *x) {
  double sum = 0;
  {
    auto &sum_outer = sum;
    double sum = 0;
    for (int j : omp2cuda::lane::simd(0, n))
      sum += a[j] * x[j];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

struct mul_matr_vec_call_data {
  const double *a, *x;
  double *y;
  int rows, columns;
};

// lanes.c:63: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void mul_matr_vec_call_kernel(const __grid_constant__ mul_matr_vec_call_data omp_data) {
  const auto &[a, x, y, rows, columns] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    const auto dot_value = dot_lanes(columns, a + i * columns, x);
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = dot_value;
  }
}

void mul_matr_vec_call(int rows, int columns, const double *a, const double *x, double *y) {
  omp2cuda::target_region{"lanes.c:63"}.lanes().iterations(rows).launch(
      mul_matr_vec_call_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .x = omp2cuda::to(x, 0, columns),
       .y = omp2cuda::from(y, 0, rows), .rows = rows, .columns = columns});
}

struct saxpy_teams_data { const float *x; float *y; int n; float a; };

// lanes.c:71: target teams distribute simd
__global__ void saxpy_teams_kernel(const __grid_constant__ saxpy_teams_data omp_data) {
  const auto &[x, y, n, a] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = a * x[i] + y[i];
}

// iterations spread over threads and lanes: all CUDA threads
void saxpy_teams(int n, float a, const float *x, float *y) {
  omp2cuda::target_region{"lanes.c:71"}.one_each(n).launch(
      saxpy_teams_kernel,
      {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::tofrom(y, 0, n), .n = n, .a = a});
}

struct saxpy_threads_data { const float *x; float *y; int n; float a; };

// lanes.c:77: target parallel for simd (one block)
__global__ void saxpy_threads_kernel(const __grid_constant__ saxpy_threads_data omp_data) {
  const auto &[x, y, n, a] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    y[i] = a * x[i] + y[i];
}

void saxpy_threads(int n, float a, const float *x, float *y) {
  omp2cuda::target_region{"lanes.c:77"}.one_team().iterations(n).launch(
      saxpy_threads_kernel,
      {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::tofrom(y, 0, n), .n = n, .a = a});
}

int main(void) {
  int rows = 37, columns = 97, n = rows * columns, errors = 0;
  double *a = (double *)malloc(n * sizeof *a), *b = (double *)malloc(n * sizeof *b), *c = (double *)malloc(n * sizeof *c);
  float *x = (float *)malloc(n * sizeof *x), *y = (float *)malloc(n * sizeof *y);
  double want = 0;
  for (int i = 0; i < n; i++) {
    a[i] = i % 100;
    b[i] = i % 17 - 8;
    want += a[i] * b[i];
    x[i] = i % 50;
    y[i] = 1;
  }
  vector_add(rows, columns, a, b, c);
  for (int i = 0; i < n; i++)
    errors += c[i] != a[i] + b[i];
  newton_sqrt(rows, columns, a, c);
  for (int i = 0; i < n; i++)
    errors += fabs(c[i] * c[i] - a[i]) > 1e-6;
  double got = scalar_prod(rows, columns, a, b);
  for (int call = 0; call < 2; call++) {
    (call ? mul_matr_vec_call : mul_matr_vec_8)(rows, columns, a, b, c);
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      for (int j = 0; j < columns; j++)
        sum += a[i * columns + j] * b[j];
      errors += c[i] != sum;
    }
  }
  saxpy_teams(n, 2, x, y);
  saxpy_threads(n, 3, x, y);
  for (int i = 0; i < n; i++)
    errors += y[i] != 5 * x[i] + 1;
  printf("lanes: checksum %.0f, %d wrong\n", got, errors + (got != want));
  free(a);
  free(b);
  free(c);
  free(x);
  free(y);
  return errors != 0 || got != want;
}
