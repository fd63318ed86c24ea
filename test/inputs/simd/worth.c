// test: dump=plan
// Where nobody asks, lanes are chosen by figures: iterations, strides, what stands around.
#include <stdio.h>

enum { Rows = 19, Columns = 70 };

static double dot(int n, const double *a, const double *x) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * x[j];
  return sum;
}
// walks over what it was told
static double measure(int n, const double *row) { return dot(n, row, row); }

int main(void) {
  static double a[Rows][Columns], x[Columns], y[Rows], z[Rows];
  for (int i = 0; i < Rows; i++)
    for (int j = 0; j < Columns; j++)
      a[i][j] = (i * 5 + j) % 11;
  for (int j = 0; j < Columns; j++)
    x[j] = j % 3;

  // lanes: a row of each thread is an argument
#pragma omp target teams distribute parallel for map(tofrom: y) map(to: a, x)
  for (int i = 0; i < Rows; i++)
    y[i] = dot(Columns, a[i], x);
  // lanes: the same through another function; a local pointer
#pragma omp target teams distribute parallel for map(tofrom: z) map(to: a)
  for (int i = 0; i < Rows; i++) {
    const double *row = a[i];
    z[i] = measure(Columns, row);
  }
  // serial: all threads walk over the same row
#pragma omp target teams distribute parallel for map(tofrom: z) map(to: x)
  for (int i = 0; i < Rows; i++)
    z[i] += dot(Columns, x, x);
  // lanes: 8 threads are 8 warps
#pragma omp target teams distribute parallel for num_threads(8) map(tofrom: a)
  for (int i = 0; i < Rows; i++) {
#pragma omp simd
    for (int j = 0; j < Columns; j++)
      a[i][j] += i;
  }
  // serial: 256 threads of 32 lanes are more than a block holds
#pragma omp target teams distribute parallel for thread_limit(256) map(tofrom: a)
  for (int i = 0; i < Rows; i++) {
#pragma omp simd
    for (int j = 0; j < Columns; j++)
      a[i][j] += j;
  }
  // lanes: 128 threads of 8 lanes are not
#pragma omp target teams distribute parallel for thread_limit(128) map(tofrom: a)
  for (int i = 0; i < Rows; i++) {
#pragma omp simd simdlen(8)
    for (int j = 0; j < Columns; j++)
      a[i][j] -= 2;
  }
  // lanes: loops around simd
#pragma omp target teams distribute parallel for map(tofrom: a) map(to: x)
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < 3; k++) {
      double by = x[k];
#pragma omp simd
      for (int j = 0; j < Columns; j++)
        a[i][j] += by * k;
    }
  // serial: 16 iterations
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < Rows; i++) {
#pragma omp simd
    for (int j = 0; j < 16; j++)
      a[i][j] += 1;
  }
  // serial: a column of each thread
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int j = 0; j < Rows; j++) {
#pragma omp simd
    for (int i = 0; i < Rows; i++)
      a[i][j] += 1;
  }
  // lanes: each row begins somewhere else, what it picks is as irregular for threads
  static int start[Rows + 1], column[Rows * 40];
  for (int i = 0; i <= Rows; i++)
    start[i] = i * 40 - i;
  for (int k = 0; k < Rows * 40; k++)
    column[k] = k * 7 % Columns;
#pragma omp target teams distribute parallel for map(to: start, column, x) map(tofrom: z)
  for (int i = 0; i < Rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += column[k] * x[column[k]];
    z[i] += sum;
  }
  // serial: what neighbouring threads read are neighbours already
#pragma omp target teams distribute parallel for map(to: column) map(tofrom: z)
  for (int i = 0; i < Rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += column[i + k] * 0.5;
    z[i] += sum;
  }
  // serial: a loop beside simd, which 32 lanes would run alike
#pragma omp target teams distribute parallel for map(tofrom: a, y)
  for (int i = 0; i < Rows; i++) {
    double most = 0;
    for (int j = 0; j < Columns; j++)
      most = a[i][j] > most ? a[i][j] : most;
#pragma omp simd
    for (int j = 0; j < Columns; j++)
      a[i][j] -= most;
    y[i] += most;
  }
  // serial: threads share a loop without simd
#pragma omp target parallel map(tofrom: a, y)
  {
#pragma omp for
    for (int i = 0; i < Rows; i++)
      y[i] += 1;
#pragma omp for
    for (int i = 0; i < Rows; i++) {
#pragma omp simd
      for (int j = 0; j < Columns; j++)
        a[i][j] += y[i];
    }
  }
  // lanes: in a parallel region of its own
#pragma omp target parallel map(tofrom: a, y)
  {
#pragma omp for
    for (int i = 0; i < Rows; i++) {
#pragma omp simd
      for (int j = 0; j < Columns; j++)
        a[i][j] += y[i];
    }
  }
  // serial: each thread runs all of it
  int threads = 0;
#pragma omp target parallel map(tofrom: threads)
  {
    int all = 0;
#pragma omp simd reduction(+: all)
    for (int j = 0; j < Columns; j++)
      all += j;
#pragma omp single
    threads = all;
  }

  double sum = 0;
  for (int i = 0; i < Rows; i++) {
    sum += y[i] * (i + 1) + z[i];
    for (int j = 0; j < Columns; j++)
      sum += a[i][j] * (j % 7 + i);
  }
  printf("%.0f %d\n", sum, threads);
  return 0;
}
