// functions called from a region become device functions, also indirectly, without any directive
#include <stdio.h>

static int square(int x) { return x * x; }

int cube(int x) { return square(x) * x; }

static double scale(const double *table, int i) { return table[i % 3] * cube(i); }

int main(void) {
  double out[20];
  double table[3] = {0.5, 1, 2};
#pragma omp target teams distribute parallel for map(to: table) map(from: out)
  for (int i = 0; i < 20; i++)
    out[i] = scale(table, i);
  double sum = 0;
  for (int i = 0; i < 20; i++)
    sum += out[i] + square(i);
  printf("%g %g %d\n", out[19], sum, cube(3));
  return 0;
}
