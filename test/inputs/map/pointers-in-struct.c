// a struct that is only read, and what its pointers point to: a copy with device addresses
#include <stdio.h>
#include <stdlib.h>

struct grid {
  int rows, columns;
  double *cells, *weights_of_rows;
  int *permutation_of_columns;
};

static double weighted_sum_of_row(struct grid g, int r) {
  double sum = 0;
  for (int c = 0; c < g.columns; c++)
    sum += g.cells[r * g.columns + g.permutation_of_columns[c]];
  return sum * g.weights_of_rows[r];
}

int main(void) {
  struct grid g = {12, 7, malloc(84 * sizeof(double)), malloc(12 * sizeof(double)),
                   malloc(7 * sizeof(int))};
  for (int i = 0; i < 84; i++)
    g.cells[i] = i % 11;
  for (int r = 0; r < 12; r++)
    g.weights_of_rows[r] = r * 0.5;
  for (int c = 0; c < 7; c++)
    g.permutation_of_columns[c] = 6 - c;
  double sums[12];
#pragma omp target teams distribute parallel for map(from: sums) map(to: g.rows, g.columns) \
    map(to: g.cells[:84], g.weights_of_rows[:12], g.permutation_of_columns[:7])
  for (int r = 0; r < g.rows; r++)
    sums[r] = weighted_sum_of_row(g, r);
  printf("%g %g\n", sums[1], sums[11]);
  free(g.cells);
  free(g.weights_of_rows);
  free(g.permutation_of_columns);
  return 0;
}
