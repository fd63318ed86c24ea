// Translated by omp2cuda 0.1.0 from pointers-in-struct.c
#include <omp2cuda.h>

// a struct that is only read, and what its pointers point to: a copy with device addresses
#include <stdio.h>
#include <stdlib.h>

struct grid {
  int rows, columns;
  double *cells, *weights_of_rows;
  int *permutation_of_columns;
};

__device__ static double weighted_sum_of_row(struct grid g, int r) {
  double sum = 0;
  for (int c = 0; c < g.columns; c++)
    sum += g.cells[r * g.columns + g.permutation_of_columns[c]];
  return sum * g.weights_of_rows[r];
}

struct main_data { double *sums; struct grid g; };

// pointers-in-struct.c:28: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[sums, g] = omp_data;
  for (int r : omp2cuda::league::one_each(0, g.rows))
    sums[r] = weighted_sum_of_row(g, r);
}

int main(void) {
  struct grid g = {12, 7, (double *)malloc(84 * sizeof(double)), (double *)malloc(12 * sizeof(double)),
                   (int *)malloc(7 * sizeof(int))};
  for (int i = 0; i < 84; i++)
    g.cells[i] = i % 11;
  for (int r = 0; r < 12; r++)
    g.weights_of_rows[r] = r * 0.5;
  for (int c = 0; c < 7; c++)
    g.permutation_of_columns[c] = 6 - c;
  double sums[12];
  {
    omp2cuda::target_region region{"pointers-in-struct.c:28"};
    struct grid g_device = g;
    g_device.cells = region.to(g.cells, 0, 84);
    g_device.weights_of_rows = region.to(g.weights_of_rows, 0, 12);
    g_device.permutation_of_columns = region.to(g.permutation_of_columns, 0, 7);
    region.one_each(g.rows).launch(main_kernel, {.sums = region.from(sums), .g = g_device});
  }
  printf("%g %g\n", sums[1], sums[11]);
  free(g.cells);
  free(g.weights_of_rows);
  free(g.permutation_of_columns);
  return 0;
}
