// Translated by omp2cuda 0.1.0 from behind-pointers.c
#include <omp2cuda.h>

// test: reference=serial
// rows behind an array of pointers and behind a pointer to pointers: sections and iterators
#include <stdio.h>
#include <stdlib.h>

#define ROWS 4
#define N 6

struct block {
  int n;
  double *cells;
  double **lines;
};

static inline void map_block_pieces(omp2cuda::mapping &map, struct block &b) {
  map.tofrom(b).each([&](omp2cuda::mapping &map) {
    for (int k = 0; k < b.n; ++k)
      map.tofrom(b.cells, k, 1).attach(b.cells);
  });
}

static double *line(int n, double first) {
  double *p = (double *)malloc(n * sizeof *p);
  for (int i = 0; i < n; ++i)
    p[i] = first + i;
  return p;
}

// behind-pointers.c:26: target (one thread)
static __global__ void two_rows_kernel(double *const *r) {
  for (int i = 0; i < N; ++i)
    r[0][i] += r[1][i];
}

static void two_rows(void) {
  double *r[2] = {line(N, 0), line(N, 10)};
  {
    omp2cuda::target_region region{"behind-pointers.c:26"};
    auto r_device = region.tofrom(r);
    region.tofrom(r[0], 0, N);
    region.attach(r[0]);
    region.to(r[1], 0, N);
    region.attach(r[1]);
    region.serial().launch(two_rows_kernel, {r_device});
  }
  printf("two rows: %g %g\n", r[0][0], r[0][N - 1]);
  free(r[0]);
  free(r[1]);
}

namespace {
struct all_rows_data { double *const *r; int rows, n; };

// behind-pointers.c:35: target teams distribute parallel for
__global__ void all_rows_kernel(const __grid_constant__ all_rows_data omp_data) {
  const auto &[r, rows, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, rows))
    for (int j = 0; j < n; ++j)
      r[i][j] *= 2;
}
} // namespace

static void all_rows(double **r, int rows, int n) {
  {
    omp2cuda::target_region region{"behind-pointers.c:35"};
    auto *r_device = region.to(r, 0, rows);
    region.each([&](omp2cuda::mapping &map) {
      for (int row = 0; row < rows; ++row)
        map.tofrom(r[row], 0, n).attach(r[row]);
    });
    region.one_each(rows).launch(all_rows_kernel, {.r = r_device, .rows = rows, .n = n});
  }
}

namespace {
struct stays_data { double *const *r; int rows, n; };

// behind-pointers.c:43: target teams distribute parallel for collapse(2)
__global__ void stays_kernel(const __grid_constant__ stays_data omp_data) {
  const auto &[r, rows, n] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, rows))
    for (int j : omp2cuda::league::one_each_x(0, n))
      r[i][j] += 1;
}
} // namespace

static void stays(double **r, int rows, int n) {
  omp2cuda::target_enter_data{"behind-pointers.c:42"}
      .to(r, 0, rows)
      .each([&](omp2cuda::mapping &map) {
        for (int k = rows - 1; k > -1; k += -1)
          map.to(r[k], 0, n).attach(r[k]);
      });
  omp2cuda::target_region{"behind-pointers.c:43"}.one_each(rows, n).launch(
      stays_kernel, {.r = omp2cuda::device_ptr(r), .rows = rows, .n = n});
  omp2cuda::target_update{"behind-pointers.c:47"}.each([&](omp2cuda::mapping &map) {
    for (int k = 0; k < rows; k += 2)
      map.from(r[k], 1, 2);
  });
  printf("updated: %g %g\n", r[0][1], r[2][2]);
  omp2cuda::target_exit_data{"behind-pointers.c:49"}
      .release(r, 0, rows)
      .each([&](omp2cuda::mapping &map) {
        for (int k = 0; k < rows; ++k)
          map.from(r[k], 0, n).detach(r[k]);
      });
  printf("stays: %g %g\n", r[0][0], r[rows - 1][n - 1]);
}

namespace {
struct tiles_data { double *sum; double *(*t)[2]; };

// behind-pointers.c:56: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void tiles_kernel(const __grid_constant__ tiles_data omp_data) {
  const auto &[sum_result, t] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, ROWS, 2)))
    for (int j = 0; j < 2; ++j)
      sum += t[i][j][3];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static void tiles(double *t[ROWS][2], int step) {
  double sum = 0;
  {
    auto on_device = omp2cuda::target_data{"behind-pointers.c:55"}
                         .to(t, 0, ROWS)
                         .each([&](omp2cuda::mapping &map) {
                           for (int i = 0; step < 0 ? i > ROWS : i < ROWS; i += step)
                             for (int j = 0; j < 2; ++j)
                               map.to(t[i][j], 0, N).attach(t[i][j]);
                         });
    omp2cuda::target_region{"behind-pointers.c:56"}
        .iterations(omp2cuda::range(0, ROWS, 2))
        .launch(tiles_kernel, {.sum = omp2cuda::tofrom(sum), .t = omp2cuda::device_ptr(t)});
  }
  printf("tiles: %g\n", sum);
}

// behind-pointers.c:69: target (one thread)
static __global__ void members_kernel(struct block *b_ref) {
  auto &b = *b_ref;
  for (int i = 0; i < b.n; ++i)
    b.lines[0][i] += b.lines[1][i];
}

// behind-pointers.c:72: target (one thread)
static __global__ void members_kernel_2(struct block *b_ref) {
  auto &b = *b_ref;
  for (int i = 0; i < b.n; ++i)
    b.cells[i] *= 3;
}

static void members(void) {
  struct block b = {N, line(N, 1), NULL};
  b.lines = (double **)malloc(2 * sizeof *b.lines);
  b.lines[0] = line(N, 100);
  b.lines[1] = line(N, 200);
  {
    auto on_device =
        omp2cuda::target_data{"behind-pointers.c:68"}
            .to(b)
            .to(b.lines, 0, 2)
            .attach(b.lines)
            .each([&](omp2cuda::mapping &map) {
              for (int k = 0; k < 2; ++k)
                map.tofrom(b.lines[k], 0, b.n).attach(b.lines[k]);
            });
    omp2cuda::target_region{"behind-pointers.c:69"}.serial().launch(
        members_kernel, {omp2cuda::tofrom(b)});
  }
  omp2cuda::target_region{"behind-pointers.c:72"}.serial().launch(
      members_kernel_2, {omp2cuda::tofrom(b, map_block_pieces)});
  printf("members: %g %g %g\n", b.lines[0][0], b.lines[0][N - 1], b.cells[N - 1]);
  free(b.cells);
  free(b.lines[0]);
  free(b.lines[1]);
  free(b.lines);
}

// behind-pointers.c:84: target (one thread)
static __global__ void one_row_kernel(double *const *pp) {
  pp[1][0] += 1;
}

// behind-pointers.c:86: target (one thread)
static __global__ void one_row_kernel_2(double *const *pp) {
  (*pp)[0] += 1;
}

// behind-pointers.c:88: target (one thread)
static __global__ void one_row_kernel_3(double **const *deep) {
  deep[0][1][2] += 1;
}

// The pointer comes along.
static void one_row(double **pp, double ***deep) {
  {
    omp2cuda::target_region region{"behind-pointers.c:84"};
    auto *pp_device = region.alloc(pp, 1, 1);
    region.tofrom(pp[1], 0, N);
    region.attach(pp[1]);
    region.serial().launch(one_row_kernel, {pp_device});
  }
  {
    omp2cuda::target_region region{"behind-pointers.c:86"};
    auto *pp_device = region.alloc(pp, 0, 1);
    region.tofrom(*pp, 0, N);
    region.attach(*pp);
    region.serial().launch(one_row_kernel_2, {pp_device});
  }
  {
    omp2cuda::target_region region{"behind-pointers.c:88"};
    auto *deep_device = region.to(deep, 0, 1);
    region.to(deep[0], 1, 1);
    region.attach(deep[0]);
    region.tofrom(deep[0][1], 0, N);
    region.attach(deep[0][1]);
    region.serial().launch(one_row_kernel_3, {deep_device});
  }
}

namespace {
struct elements_data { double *a; double (*m)[N]; };

// behind-pointers.c:93: target (one thread)
__global__ void elements_kernel(const __grid_constant__ elements_data omp_data) {
  const auto &[a, m] = omp_data;
  for (int i = 2; i < N; ++i)
    a[i] += m[0][i] + m[1][i];
}
} // namespace

static void elements(double *a, double (*m)[N]) {
  omp2cuda::target_region region{"behind-pointers.c:93"};
  region.each([&](omp2cuda::mapping &map) {
    for (int i = 2; i < (N | 2); ++i)
      map.tofrom(a, i, 1);
  });
  region.each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.to(m, i, 1);
  });
  region.serial().launch(elements_kernel, {.a = region.device_ptr(a), .m = region.device_ptr(m)});
}

int main(void) {
  double *r[ROWS], *t[ROWS][2], *all;
  double m[2][N];
  for (int i = 0; i < ROWS; ++i) {
    r[i] = line(N, i);
    t[i][0] = line(N, 10 * i);
    t[i][1] = line(N, 20 * i);
  }
  for (int i = 0; i < 2 * N; ++i)
    m[i / N][i % N] = i;
  two_rows();
  all_rows(r, ROWS, N);
  printf("all rows: %g %g\n", r[0][0], r[ROWS - 1][N - 1]);
  stays(r, ROWS, N);
  tiles(t, 2);
  members();
  double **literal[1] = {r}; one_row(r, literal);
  printf("one row: %g %g %g\n", r[0][0], r[1][0], r[1][2]);
  all = line(N, 0);
  elements(all, m);
  printf("elements: %g %g %g\n", all[0], all[2], all[N - 1]);
  return 0;
}
