// test: options="--simd=lanes"
// Functions with parallel regions, called from code of the team: their threads are warps.
#include <stdio.h>

enum { Rows = 9, Columns = 70 };

#pragma omp declare target

static double dot(const double *a, const double *b, int n) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += a[k] * b[k];
  return sum;
}

// Single code, a variable of the team, and two parallel regions
static double rows(const double *a, double *y, int n) {
  double scale = y[0] + 1, all = 0;
#pragma omp parallel for reduction(+: all)
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < Columns; j++)
      sum += scale * a[i * Columns + j];
    y[i] = sum;
    all += sum;
  }
  y[0] += all;
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] += dot(a + i * Columns, a, Columns);
  return y[0];
}

// through another function
static double twice(const double *a, double *y, int n) {
  double first = rows(a, y, n);
  if (first > 0)
    first += rows(a, y, n - 1);
  return first;
}

// threads that are warps share this loop, though it holds no simd
static void negate(double *y, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = -y[i];
}

#pragma omp end declare target

static double one_team(const double *a, double *y) {
  double out = 0;
#pragma omp target map(to: a[0:Rows * Columns]) map(tofrom: y[0:Rows], out)
  {
    out = twice(a, y, Rows);
    negate(y, Rows);
  }
  return out;
}

static void teams(const double *a, double *y, double *out) {
#pragma omp target teams distribute map(to: a[0:Rows * Columns]) map(tofrom: y[0:3 * Rows]) map(from: out[0:3])
  for (int t = 0; t < 3; t++) {
    double *mine = y + t * Rows;
    out[t] = rows(a, mine, Rows);
#pragma omp parallel for
    for (int i = 0; i < Rows; i++)
      mine[i] += dot(a + i * Columns, a, 7);
  }
}

// here a thread is a CUDA thread
static void plain(double *y) {
#pragma omp target map(tofrom: y[0:Rows])
  {
    y[0] += 1;
    negate(y, Rows);
  }
}

int main(void) {
  static double a[Rows * Columns], y[Rows], z[3 * Rows], out[3];
  for (int i = 0; i < Rows * Columns; i++)
    a[i] = i * 7 % 11;
  double sum = one_team(a, y);
  plain(y);
  printf("%g:", sum);
  for (int i = 0; i < Rows; i++)
    printf(" %g", y[i]);
  for (int i = 0; i < 3 * Rows; i++)
    z[i] = i % 4;
  teams(a, z, out);
  printf("\n%g %g %g:", out[0], out[1], out[2]);
  for (int i = 0; i < 3 * Rows; i += 5)
    printf(" %g", z[i]);
  printf("\n");
  return 0;
}
