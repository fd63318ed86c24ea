// Translated by omp2cuda 0.1.0 from overwritten.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// What is overwritten whole need not be copied to the device (N0317).
#define N 64

struct said_x_data { double *x; int n; };

// overwritten.c:7: target teams distribute parallel for
__global__ void said_x_kernel(const __grid_constant__ said_x_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = i;
}

struct said_y_data { double *y; int n, m; };

// overwritten.c:10: target teams distribute parallel for
__global__ void said_y_kernel(const __grid_constant__ said_y_data omp_data) {
  const auto &[y, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int j = 0; j < m; j++)
      y[i * m + j] = 1;
}

// overwritten.c:14: target teams distribute parallel for
__global__ void said_grid_kernel(double (*grid)[8]) {
  for (int i : omp2cuda::league::one_each(0, N))
    for (int j = 0; j < 8; j++)
      grid[i][j] = i + j;
}

void said(int n, int m, double *x, double *y) {
  double grid[N][8];
  omp2cuda::target_region{"overwritten.c:7"}.one_each(n).launch(
      said_x_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
  omp2cuda::target_region{"overwritten.c:10"}.one_each(n).launch(
      said_y_kernel, {.y = omp2cuda::tofrom(y, 0, n * m), .n = n, .m = m});
  omp2cuda::target_region{"overwritten.c:14"}.one_each(N).launch(said_grid_kernel, {omp2cuda::tofrom(grid)});
  y[0] = grid[3][4];
}

struct not_said_a_b_data { double *a, *b, *c, *d; int n, m; };

// overwritten.c:25: target teams distribute parallel for
__global__ void not_said_a_b_kernel(const __grid_constant__ not_said_a_b_data omp_data) {
  const auto &[a, b, c, d, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(1, n)) {
    a[i] = 1;
    if (i < m)
      b[i] = 1;
    c[i] = c[i] + 1;
    d[i] = 1;
  }
}

struct not_said_e_data { double *e; int n, m; };

// overwritten.c:33: target (one thread)
__global__ void not_said_e_kernel(const __grid_constant__ not_said_e_data omp_data) {
  const auto e = omp_data.e;
  int n = omp_data.n;
  const auto m = omp_data.m;
  n = m;
  for (int i = 0; i < n; i++)
    e[i] = 1;
}

struct not_said_f_data { double *f; int m; };

// overwritten.c:39: target (one thread)
__global__ void not_said_f_kernel(const __grid_constant__ not_said_f_data omp_data) {
  const auto &[f, m] = omp_data;
  for (int i = 0; i < m; i++) {
    if (i == 7)
      break;
    f[i] = 1;
  }
}

// overwritten.c:45: target teams distribute parallel for
__global__ void not_said_grid_kernel(double *grid) {
  for (int i : omp2cuda::league::one_each(0, N - 1))
    grid[i] = 1;
}

// Nothing to say: a part of it, under a condition, read as well, other bounds, a length that changes,
// and a way out of the loop.
void not_said(int n, int m, double *a, double *b, double *c, double *d, double *e, double *f) {
  double grid[N];
  omp2cuda::target_region{"overwritten.c:25"}
      .one_each(omp2cuda::range(1, n))
      .launch(not_said_a_b_kernel,
              {.a = omp2cuda::tofrom(a, 0, n), .b = omp2cuda::tofrom(b, 0, n), .c = omp2cuda::tofrom(c, 0, n),
               .d = omp2cuda::tofrom(d, 0, n + 1), .n = n, .m = m});
  omp2cuda::target_region{"overwritten.c:33"}.serial().launch(
      not_said_e_kernel, {.e = omp2cuda::tofrom(e, 0, n), .n = n, .m = m});
  omp2cuda::target_region{"overwritten.c:39"}.serial().launch(
      not_said_f_kernel, {.f = omp2cuda::tofrom(f, 0, m), .m = m});
  omp2cuda::target_region{"overwritten.c:45"}.one_each(N - 1).launch(not_said_grid_kernel, {omp2cuda::tofrom(grid)});
  a[0] = grid[2];
}
