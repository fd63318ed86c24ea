// Translated by omp2cuda 0.1.0 from parts-of-rows.c
#include <omp2cuda.h>

// Sections of rows whose lengths only the program knows: they are whole, or of one row
#include <math.h>
#include <stdio.h>
#define COLS 20
#define DEEP 4

namespace {
struct normalise_t_data { double *t; float (*q)[COLS]; int rows, k; };

// parts-of-rows.c:12: target, parallel for reduction(+ : t) (one block)
__global__ void normalise_t_kernel(const __grid_constant__ normalise_t_data omp_data) {
  const auto &[t_result, q, rows, k] = omp_data;
  double t = 0;
  for (int i : omp2cuda::team::parallel_for(0, rows))
    t += q[i][k] * q[i][k];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, t_result, t);
}

struct normalise_q_data { float (*q)[COLS]; int rows, k; double t; };

// parts-of-rows.c:17: target, parallel for (one block)
__global__ void normalise_q_kernel(const __grid_constant__ normalise_q_data omp_data) {
  const auto &[q, rows, k, t] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, rows))
    q[i][k] *= t;
}
} // namespace

static void normalise(float q[][COLS], const int rows) {
  int cols = COLS;
  {
    auto on_device = omp2cuda::target_data{"parts-of-rows.c:9"}.tofrom_bytes(
        q, &q[0][0], omp2cuda::in_one_piece(q, omp2cuda::part(0, rows), omp2cuda::part(0, cols)));
    for (int k = 0; k < cols; k++) {
      double t = 0;
      omp2cuda::target_region{"parts-of-rows.c:12"}.one_team().iterations(rows).launch(
          normalise_t_kernel,
          {.t = omp2cuda::tofrom(t), .q = omp2cuda::device_ptr(q), .rows = rows, .k = k});
      t = 1 / sqrt(t);
      omp2cuda::target_region{"parts-of-rows.c:17"}.one_team().iterations(rows).launch(
          normalise_q_kernel, {.q = omp2cuda::device_ptr(q), .rows = rows, .k = k, .t = t});
    }
  }
}

namespace {
struct add_data { int (*a)[COLS]; int row, first, n; };

// parts-of-rows.c:26: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[a, row, first, n] = omp_data;
  for (int j : omp2cuda::league::one_each(first, first + n))
    a[row][j] += 100;
}
} // namespace

// One row, and a part of it: the rest stays the host's.
static void add(int a[][COLS], int row, int rows, int first, int n) {
  omp2cuda::target_region{"parts-of-rows.c:26"}
      .one_each(omp2cuda::range(first, first + n))
      .launch(add_kernel,
              {.a = omp2cuda::tofrom_bytes(
                   a, &a[row][first],
                   omp2cuda::in_one_piece(a, omp2cuda::part(row, rows), omp2cuda::part(first, n))),
               .row = row, .first = first, .n = n});
}

namespace {
struct total_data { int *sum; int (*c)[DEEP][COLS]; int n, deep, m; };

// parts-of-rows.c:34: target teams distribute parallel for collapse(3) reduction(+ : sum)
// reduction: one atomic per block
__global__ void total_kernel(const __grid_constant__ total_data omp_data) {
  const auto &[sum_result, c, n, deep, m] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_z(1, 1 + n))
    for (int j : omp2cuda::league::distribute_parallel_for_y(0, deep))
      for (int k : omp2cuda::league::distribute_parallel_for_x(0, m))
        sum += c[i][j][k];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static int total(int c[3][DEEP][COLS], int n, int m) {
  int sum = 0, deep = DEEP;
  omp2cuda::target_enter_data{"parts-of-rows.c:33"}.to_bytes(
      c, &c[1][0][0],
      omp2cuda::in_one_piece(
          c, omp2cuda::part(1, n), omp2cuda::part(0, deep), omp2cuda::part(0, m)));
  omp2cuda::target_region{"parts-of-rows.c:34"}
      .iterations(omp2cuda::range(1, 1 + n), deep, m)
      .launch(total_kernel, {.sum = omp2cuda::tofrom(sum), .c = omp2cuda::device_ptr(c), .n = n,
                             .deep = deep, .m = m});
  omp2cuda::target_exit_data{"parts-of-rows.c:39"}.release_bytes(
      c, &c[1][0][0],
      omp2cuda::in_one_piece(
          c, omp2cuda::part(1, n), omp2cuda::part(0, deep), omp2cuda::part(0, m)));
  return sum;
}

int main(void) {
  static float q[9][COLS];
  static int a[3][COLS], c[3][DEEP][COLS];
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < COLS; k++)
      q[i][k] = 1 + i * k;
  normalise(q, 9);
  printf("%.4f %.4f\n", q[0][0], q[8][COLS - 1]);
  add(a, 1, 1, 3, 5);
  add(a, 0, 2, 0, COLS);
  printf("%d %d %d %d\n", a[0][0], a[1][2], a[1][3], a[2][3]);
  for (int i = 0; i < 3 * DEEP * COLS; i++)
    (&c[0][0][0])[i] = i;
  printf("%d\n", total(c, 2, COLS));
  return 0;
}
