// Translated by omp2cuda 0.1.0 from two-dimensions.c
#include <omp2cuda.h>

// sections of arrays with two dimensions, and a pointer to rows
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 9, COLUMNS = 7 };

namespace {
struct add_row_data { int (*rows)[COLUMNS]; int first, count; };

// two-dimensions.c:8: target teams distribute parallel for collapse(2)
__global__ void add_row_kernel(const __grid_constant__ add_row_data omp_data) {
  const auto &[rows, first, count] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_y(first, first + count))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, COLUMNS))
      rows[i][j] += 10 * i + j;
}
} // namespace

static void add_row(int (*rows)[COLUMNS], int first, int count) {
  omp2cuda::target_region{"two-dimensions.c:8"}
      .iterations(omp2cuda::range(first, first + count), COLUMNS)
      .launch(add_row_kernel, {.rows = omp2cuda::tofrom(rows, first, count),
                               .first = first, .count = count});
}

// two-dimensions.c:16: target teams distribute parallel for
__global__ void main_kernel(int (*a)[COLUMNS]) {
  for (int i : omp2cuda::league::one_each(2, 5))
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = 1000;
}

int main(void) {
  int a[ROWS][COLUMNS] = {{0}};
  omp2cuda::target_region{"two-dimensions.c:16"}
      .one_each(omp2cuda::range(2, 5))
      .launch(main_kernel, {omp2cuda::tofrom(a, 2, 3)});
  add_row(a, 4, 5);
  int sum = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      sum += a[i][j] * (j + 1);
  printf("%d %d %d %d\n", a[1][0], a[2][0], a[8][6], sum);
  return 0;
}
