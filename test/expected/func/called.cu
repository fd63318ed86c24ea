// Translated by omp2cuda 0.1.0 from called.c
#include <omp2cuda.h>

// functions called from a region become device functions, also indirectly, without any directive
#include <stdio.h>

__host__ __device__ static int square(int x) { return x * x; }

__host__ __device__ int cube(int x) { return square(x) * x; }

__device__ static double scale(const double *table, int i) { return table[i % 3] * cube(i); }

struct main_data { const double *table; double *out; };

// called.c:13: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[table, out] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 20))
    out[i] = scale(table, i);
}

int main(void) {
  double out[20];
  double table[3] = {0.5, 1, 2};
  omp2cuda::target_region{"called.c:13"}.one_each(20).launch(
      main_kernel, {.table = omp2cuda::to(table), .out = omp2cuda::from(out)});
  double sum = 0;
  for (int i = 0; i < 20; i++)
    sum += out[i] + square(i);
  printf("%g %g %d\n", out[19], sum, cube(3));
  return 0;
}
