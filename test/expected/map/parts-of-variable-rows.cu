// Translated by omp2cuda 0.1.0 from parts-of-variable-rows.c
#include <omp2cuda.h>

// Sections of rows of variable length, whose lengths are not written as the array's: they are whole, or of one row
#include <stdio.h>
#include <stdlib.h>
#define PADDING 0

namespace {
struct scale_data { omp2cuda::rows<double> b, a; int n; };

// parts-of-variable-rows.c:10: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[b, a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int j = 0; j < n; j++)
      b[i][j] += 2 * a[i][j];
}
} // namespace

// The row is as long as n, and says so in another way.
static void scale(int n, void *a_, void *b_) {
  double (*a)[n + 0] = (double (*)[n + 0])a_;
  double (*b)[n + 0] = (double (*)[n + 0])b_;
  {
    auto on_device =
        omp2cuda::target_data{"parts-of-variable-rows.c:8"}
            .to_bytes(
                omp2cuda::rows(*a, n + PADDING), &a[0][0],
                omp2cuda::in_one_piece(omp2cuda::rows(*a, n + PADDING), omp2cuda::part(0, n), omp2cuda::part(0, 12)))
            .tofrom_bytes(
                omp2cuda::rows(*b, n + PADDING), &b[0][0],
                omp2cuda::in_one_piece(omp2cuda::rows(*b, n + PADDING), omp2cuda::part(0, 12), omp2cuda::part(0, 12)));
    omp2cuda::target_region{"parts-of-variable-rows.c:10"}.one_each(n).launch(
        scale_kernel, {.b = omp2cuda::device_ptr(omp2cuda::rows(*b, n + PADDING)),
                       .a = omp2cuda::device_ptr(omp2cuda::rows(*a, n + PADDING)), .n = n});
  }
}

namespace {
struct add_data { omp2cuda::rows<int> a; int row, first, count; };

// parts-of-variable-rows.c:19: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[a, row, first, count] = omp_data;
  for (int j : omp2cuda::league::one_each(first, first + count))
    a[row][j] += 100;
}
} // namespace

// Of one row a part, behind a pointer to rows; three dimensions.
static void add(int n, int m, void *a_2, int row, int first, int count) {
  int (*a)[m] = (int (*)[m])a_2;
  omp2cuda::target_region{"parts-of-variable-rows.c:19"}
      .one_each(omp2cuda::range(first, first + count))
      .launch(add_kernel,
              {.a = omp2cuda::tofrom_bytes(
                   omp2cuda::rows(*a, m), &a[row][first],
                   omp2cuda::in_one_piece(omp2cuda::rows(*a, m), omp2cuda::part(row, n), omp2cuda::part(first, count))),
               .row = row, .first = first, .count = count});
}

namespace {
struct total_data {
  long *sum;
  omp2cuda::rows<int, 3> c;
  int rows, deep, cols;
};

// parts-of-variable-rows.c:25: target teams distribute parallel for collapse(3) reduction(+ : sum)
// reduction: one atomic per block
__global__ void total_kernel(const __grid_constant__ total_data omp_data) {
  const auto &[sum_result, c, rows, deep, cols] = omp_data;
  long sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_z(1, 1 + rows))
    for (int j : omp2cuda::league::distribute_parallel_for_y(0, deep))
      for (int l : omp2cuda::league::distribute_parallel_for_x(0, cols))
        sum += c[i][j][l];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static long total(int n, int m, int k, void *c_, int rows, int deep, int cols) {
  int (*c)[m][k] = (int (*)[m][k])c_;
  long sum = 0;
  omp2cuda::target_region{"parts-of-variable-rows.c:25"}
      .iterations(omp2cuda::range(1, 1 + rows), deep, cols)
      .launch(total_kernel,
              {.sum = omp2cuda::tofrom(sum),
               .c = omp2cuda::to_bytes(omp2cuda::rows(**c, m, k), &c[1][0][0],
                                       omp2cuda::in_one_piece(omp2cuda::rows(**c, m, k), omp2cuda::part(1, rows),
                                                              omp2cuda::part(0, deep), omp2cuda::part(0, cols))),
               .rows = rows, .deep = deep, .cols = cols});
  return sum;
}

int main(void) {
  int n = 12, m = 7, k = 5;
  double(*a)[n + PADDING][n + PADDING] = (double (*)[n + 0][n + 0])malloc(sizeof *a), (*b)[n + PADDING][n + PADDING] = (double (*)[n + 0][n + 0])malloc(sizeof *b);
  int c[4][m], d[3][m][k];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      (*a)[i][j] = i + j, (*b)[i][j] = i * j;
  for (int i = 0; i < 4 * m; i++)
    (&c[0][0])[i] = i;
  for (int i = 0; i < 3 * m * k; i++)
    (&d[0][0][0])[i] = i;
  scale(n, *a, *b);
  add(1, m, c, 2, 3, 2);
  printf("%g %g\n", (*b)[3][4], (*b)[n - 1][n - 1]);
  printf("%d %d %d\n", c[2][2], c[2][4], c[2][5]);
  printf("%ld\n", total(3, m, k, d, 2, m, k));
  free(a);
  free(b);
  return 0;
}
