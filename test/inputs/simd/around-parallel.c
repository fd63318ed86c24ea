// test: options="--simd=lanes"
// Code of a team around threads that are warps.
#include <stdio.h>

enum { Rows = 26 };

struct vec {
  double x, y;
};
#pragma omp declare reduction(add: struct vec: omp_out.x += omp_in.x, omp_out.y += omp_in.y) \
    initializer(omp_priv = {0, 0})

// a struct that lanes combine, an array of the team
static double teams(int n, const double *a, double *out) {
  double all = 0;
#pragma omp target teams distribute map(to: a[0:n * 8]) map(from: out[0:n]) reduction(+: all)
  for (int i = 0; i < n; i++) {
    double scale = a[i] * 2, sums[8];
#pragma omp parallel for
    for (int j = 0; j < 8; j++) {
      struct vec v = {1, 2};
#pragma omp simd reduction(add: v)
      for (int k = 0; k < 40; k++) {
        v.x += scale * k;
        v.y += a[i * 8 + j];
      }
      sums[j] = v.x + v.y;
    }
    double sum = 0;
    for (int j = 0; j < 8; j++)
      sum += sums[j];
    out[i] = sum;
    all += sum;
  }
  return all;
}

// two parallel regions, one of them without simd
static int two(int *a) {
  int found = 0;
#pragma omp target map(tofrom: a[0:64], found)
  {
    int base = a[0] + 1;
#pragma omp parallel for
    for (int i = 0; i < 4; i++) {
      int *row = a + 16 * i;
#pragma omp simd
      for (int k = 0; k < 16; k++)
        row[k] += base + i;
    }
    base += a[63];
#pragma omp parallel for reduction(+: found)
    for (int i = 0; i < 64; i++)
      found += a[i] > base;
    a[0] = base;
  }
  return found;
}

int main(void) {
  static double x[Rows * 8], y[Rows];
  int a[64];
  for (int i = 0; i < Rows * 8; i++)
    x[i] = i % 11;
  double sum = teams(Rows, x, y);
  printf("%g %g %g\n", sum, y[3], y[Rows - 1]);
  for (int i = 0; i < 64; i++)
    a[i] = i * 7 % 31;
  int found = two(a);
  printf("%d %d %d\n", found, a[0], a[63]);
  return 0;
}
