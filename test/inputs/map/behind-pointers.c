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

#pragma omp declare mapper(pieces : struct block b) map(b) map(iterator(k = 0 : b.n), tofrom : b.cells[k])

static double *line(int n, double first) {
  double *p = (double *)malloc(n * sizeof *p);
  for (int i = 0; i < n; ++i)
    p[i] = first + i;
  return p;
}

static void two_rows(void) {
  double *r[2] = {line(N, 0), line(N, 10)};
#pragma omp target map(tofrom : r[0][0 : N]) map(to : r[1][0 : N])
  for (int i = 0; i < N; ++i)
    r[0][i] += r[1][i];
  printf("two rows: %g %g\n", r[0][0], r[0][N - 1]);
  free(r[0]);
  free(r[1]);
}

static void all_rows(double **r, int rows, int n) {
#pragma omp target teams distribute parallel for map(to : r[0 : rows]) map(iterator(row = 0 : rows), tofrom : r[row][0 : n])
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < n; ++j)
      r[i][j] *= 2;
}

static void stays(double **r, int rows, int n) {
#pragma omp target enter data map(to : r[0 : rows]) map(iterator(int k = rows - 1 : -1 : -1), to : r[k][0 : n])
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < n; ++j)
      r[i][j] += 1;
#pragma omp target update from(iterator(k = 0 : rows : 2), present : r[k][1 : 2])
  printf("updated: %g %g\n", r[0][1], r[2][2]);
#pragma omp target exit data map(iterator(k = 0 : rows), from : r[k][0 : n]) map(release : r[0 : rows])
  printf("stays: %g %g\n", r[0][0], r[rows - 1][n - 1]);
}

static void tiles(double *t[ROWS][2], int step) {
  double sum = 0;
#pragma omp target data map(to : t[0 : ROWS]) map(iterator(i = 0 : ROWS : step, j = 0 : 2), to : t[i][j][0 : N])
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < ROWS; i += 2)
    for (int j = 0; j < 2; ++j)
      sum += t[i][j][3];
  printf("tiles: %g\n", sum);
}

static void members(void) {
  struct block b = {N, line(N, 1), NULL};
  b.lines = (double **)malloc(2 * sizeof *b.lines);
  b.lines[0] = line(N, 100);
  b.lines[1] = line(N, 200);
#pragma omp target data map(to : b) map(to : b.lines[0 : 2]) map(iterator(k = 0 : 2), tofrom : b.lines[k][0 : b.n])
#pragma omp target
  for (int i = 0; i < b.n; ++i)
    b.lines[0][i] += b.lines[1][i];
#pragma omp target map(mapper(pieces), tofrom : b)
  for (int i = 0; i < b.n; ++i)
    b.cells[i] *= 3;
  printf("members: %g %g %g\n", b.lines[0][0], b.lines[0][N - 1], b.cells[N - 1]);
  free(b.cells);
  free(b.lines[0]);
  free(b.lines[1]);
  free(b.lines);
}

// The pointer comes along.
static void one_row(double **pp, double ***deep) {
#pragma omp target map(tofrom : pp[1][0 : N])
  pp[1][0] += 1;
#pragma omp target map(tofrom : (*pp)[0 : N])
  (*pp)[0] += 1;
#pragma omp target map(to : deep[0 : 1], deep[0][1 : 1]) map(tofrom : deep[0][1][0 : N])
  deep[0][1][2] += 1;
}

static void elements(double *a, double (*m)[N]) {
#pragma omp target map(iterator(i = 2 : N | 2), tofrom : a[i]) map(iterator(i = 0 : 2), to : m[i][0 : N])
  for (int i = 2; i < N; ++i)
    a[i] += m[0][i] + m[1][i];
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
  one_row(r, (double **[]){r});
  printf("one row: %g %g %g\n", r[0][0], r[1][0], r[1][2]);
  all = line(N, 0);
  elements(all, m);
  printf("elements: %g %g %g\n", all[0], all[2], all[N - 1]);
  return 0;
}
