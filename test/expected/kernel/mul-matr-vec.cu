// Translated by omp2cuda 0.1.0 from mul-matr-vec.c
#include <omp2cuda.h>

// One row per thread; the loop over the columns is serial, or simd with a reduction.
#include <stdio.h>
#include <stdlib.h>

struct mul_matr_vec_data { const double *a, *x; double *y; int rows, columns; };

// mul-matr-vec.c:6: target teams distribute parallel for
__global__ void mul_matr_vec_kernel(const __grid_constant__ mul_matr_vec_data omp_data) {
  const auto &[a, x, y, rows, columns] = omp_data;
  for (int i : omp2cuda::league::one_each(0, rows)) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

void mul_matr_vec(int rows, int columns, const double *a, const double *x, double *y) {
  omp2cuda::target_region{"mul-matr-vec.c:6"}.one_each(rows).launch(
      mul_matr_vec_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .x = omp2cuda::to(x, 0, columns),
       .y = omp2cuda::from(y, 0, rows), .rows = rows, .columns = columns});
}

struct mul_matr_vec_simd_data {
  const double *a, *x;
  double *y;
  int rows, columns;
};

// mul-matr-vec.c:17: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void mul_matr_vec_simd_kernel(const __grid_constant__ mul_matr_vec_simd_data omp_data) {
  const auto &[a, x, y, rows, columns] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
    double sum = 0;
    {
      auto &sum_outer = sum;
      double sum = 0;
      for (int j : omp2cuda::lane::simd(0, columns))
        sum += a[i * columns + j] * x[j];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = sum;
  }
}

void mul_matr_vec_simd(int rows, int columns, const double *a, const double *x, double *y) {
  omp2cuda::target_region{"mul-matr-vec.c:17"}.lanes().iterations(rows).launch(
      mul_matr_vec_simd_kernel,
      {.a = omp2cuda::to(a, 0, rows * columns), .x = omp2cuda::to(x, 0, columns),
       .y = omp2cuda::from(y, 0, rows), .rows = rows, .columns = columns});
}

int main(void) {
  int rows = 211, columns = 97;
  double *a = (double *)malloc(rows * columns * sizeof *a);
  double *x = (double *)malloc(columns * sizeof *x);
  double *y = (double *)malloc(rows * sizeof *y);
  double *z = (double *)malloc(rows * sizeof *z);
  for (int i = 0; i < rows * columns; i++)
    a[i] = i % 13 - 6;
  for (int j = 0; j < columns; j++)
    x[j] = j % 5;
  mul_matr_vec(rows, columns, a, x, y);
  mul_matr_vec_simd(rows, columns, a, x, z);
  int errors = 0;
  double checksum = 0;
  for (int i = 0; i < rows; i++) {
    double want = 0;
    for (int j = 0; j < columns; j++)
      want += a[i * columns + j] * x[j];
    errors += y[i] != want || z[i] != want;
    checksum += (i + 1) * y[i];
  }
  printf("mul-matr-vec: checksum %.0f, %d wrong\n", checksum, errors);
  free(a);
  free(x);
  free(y);
  free(z);
  return errors != 0;
}
