// Sparse matrices and graphs: rows of unequal length in CSR, of equal length in ELL, a step of breadth-first search.
#include "pairs.h"

enum { Width = 9 };

static void spmv_csr(int n, const int *restrict start, const int *restrict column, const double *restrict value,
                     const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: start[0:n + 1], column[0:n * Width], value[0:n * Width], x[0:n]) \
    map(from: y[0:n])
  for (int row = 0; row < n; row++) {
    double sum = 0;
    for (int k = start[row]; k < start[row + 1]; k++)
      sum += value[k] * x[column[k]];
    y[row] = sum;
  }
}

static void spmv_csr_simd(int n, const int *restrict start, const int *restrict column, const double *restrict value,
                          const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: start[0:n + 1], column[0:n * Width], value[0:n * Width], x[0:n]) \
    map(from: y[0:n])
  for (int row = 0; row < n; row++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = start[row]; k < start[row + 1]; k++)
      sum += value[k] * x[column[k]];
    y[row] = sum;
  }
}

static void spmv_ell(int n, int width, const int *restrict column, const double *restrict value,
                     const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: column[0:n * width], value[0:n * width], x[0:n]) map(from: y[0:n])
  for (int row = 0; row < n; row++) {
    double sum = 0;
    for (int k = 0; k < width; k++)
      sum += value[k * n + row] * x[column[k * n + row]];
    y[row] = sum;
  }
}

static void bfs_step(int n, int level, const int *restrict start, const int *restrict column, int *depth, int *changed) {
#pragma omp target teams distribute parallel for map(to: start[0:n + 1], column[0:n * Width]) map(tofrom: depth[0:n]) \
    map(tofrom: changed[0:1])
  for (int v = 0; v < n; v++) {
    if (depth[v] != level)
      continue;
    for (int k = start[v]; k < start[v + 1]; k++)
      if (depth[column[k]] < 0) {
        depth[column[k]] = level + 1;
        *changed = 1;
      }
  }
}

int main(int argc, char **argv) {
  const int n = 1000 * scale(argc, argv), entries = n * Width;
  int *start = malloc((n + 1) * sizeof *start), *column = malloc(entries * sizeof *column);
  int *depth = malloc(n * sizeof *depth), changed[1] = {0};
  double *value = malloc(entries * sizeof *value), *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
  for (int i = 0; i <= n; i++)
    start[i] = i * (Width - 2) + i % 3;
  for (int k = 0; k < entries; k++) {
    column[k] = (k * 37 + k / Width * 11) % n;
    value[k] = k % 13 - 6;
  }
  for (int i = 0; i < n; i++) {
    x[i] = i % 100;
    depth[i] = i % 50 == 0 ? 2 : i % 3 == 0 ? 1 : -1;
  }
#pragma omp target data map(to: start[0:n + 1], column[0:entries], value[0:entries], x[0:n], y[0:n], depth[0:n], changed[0:1])
  {
    RUN(spmv_csr, y, n, n, start, column, value, x, y);
    RUN(spmv_csr_simd, y, n, n, start, column, value, x, y);
    RUN(spmv_ell, y, n, n, Width, column, value, x, y);
    RUN(bfs_step, depth, n, n, 2, start, column, depth, changed);
  }
  return wrong;
}
