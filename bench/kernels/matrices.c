// Dense matrices: rows by threads, by threads with simd and by teams; tiles that Single code of a team holds.
#include "pairs.h"

enum { Tile = 16 };

static void mul_matr_vec(int rows, int columns, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

static void mul_matr_vec_simd(int rows, int columns, const double *restrict a, const double *restrict x,
                              double *restrict y) {
#pragma omp target teams distribute parallel for map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

static void row_sums(int rows, int columns, const float *restrict a, float *restrict sums) {
#pragma omp target teams distribute thread_limit(128) map(to: a[0:rows * columns]) map(from: sums[0:rows])
  for (int i = 0; i < rows; i++) {
    float sum = 0;
#pragma omp parallel for reduction(+: sum)
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j];
    sums[i] = sum;
  }
}

static void matmul(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

static void matmul_tiled(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma omp target teams distribute collapse(2) thread_limit(Tile * Tile) map(to: a[0:n * n], b[0:n * n]) \
    map(from: c[0:n * n])
  for (int i = 0; i < n; i += Tile)
    for (int j = 0; j < n; j += Tile) {
      float ta[Tile][Tile], tb[Tile][Tile];
#pragma omp parallel num_threads(Tile * Tile)
      {
        const int y = omp_get_thread_num() / Tile, x = omp_get_thread_num() % Tile;
        float sum = 0;
        for (int k = 0; k < n; k += Tile) {
          ta[y][x] = a[(i + y) * n + k + x];
          tb[y][x] = b[(k + y) * n + j + x];
#pragma omp barrier
          for (int m = 0; m < Tile; m++)
            sum += ta[y][m] * tb[m][x];
#pragma omp barrier
        }
        c[(i + y) * n + j + x] = sum;
      }
    }
}

static void transpose(int n, const float *restrict a, float *restrict b) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n]) map(from: b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[i * n + j];
}

static void transpose_tiled(int n, const float *restrict a, float *restrict b) {
#pragma omp target teams distribute collapse(2) thread_limit(Tile * Tile) map(to: a[0:n * n]) map(from: b[0:n * n])
  for (int i = 0; i < n; i += Tile)
    for (int j = 0; j < n; j += Tile) {
      float t[Tile][Tile + 1];
#pragma omp parallel for collapse(2)
      for (int y = 0; y < Tile; y++)
        for (int x = 0; x < Tile; x++)
          t[y][x] = a[(i + y) * n + j + x];
#pragma omp parallel for collapse(2)
      for (int y = 0; y < Tile; y++)
        for (int x = 0; x < Tile; x++)
          b[(j + y) * n + i + x] = t[x][y];
    }
}

int main(int argc, char **argv) {
  const int n = 48 * scale(argc, argv);
  double *a = malloc(n * n * sizeof *a), *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
  float *b = malloc(n * n * sizeof *b), *c = malloc(n * n * sizeof *c), *d = calloc(n * n, sizeof *d);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 100;
    b[i] = i % 7;
    c[i] = i % 17 - 8;
  }
  for (int i = 0; i < n; i++)
    x[i] = i % 5;
#pragma omp target data map(to: a[0:n * n], x[0:n], y[0:n], b[0:n * n], c[0:n * n], d[0:n * n])
  {
    RUN(mul_matr_vec, y, n, n, n, a, x, y);
    RUN(mul_matr_vec_simd, y, n, n, n, a, x, y);
    RUN(row_sums, d, n, n, n, b, d);
    RUN(matmul, d, n * n, n, b, c, d);
    RUN(matmul_tiled, d, n * n, n, b, c, d);
    RUN(transpose, d, n * n, n, b, d);
    RUN(transpose_tiled, d, n * n, n, b, d);
  }
  return wrong;
}
