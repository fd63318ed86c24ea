// alloca: of each thread, and in Single code, where the whole team uses the memory
#include <alloca.h>
#include <stdio.h>

#pragma omp declare target
static double scaled(const double *v, int n, double by) {
  double *copy = (double *)alloca(n * sizeof *copy), sum = 0;
  for (int k = 0; k < n; k++)
    copy[k] = by * v[k];
  for (int k = 0; k < n; k++)
    sum += copy[k];
  return sum;
}
static void fill(double *v, int n, int by) {
  int *list = alloca(n * sizeof(int));
  for (int k = 0; k < n; k++)
    list[k] = by * k;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    v[i] += list[n - 1 - i];
}
#pragma omp end declare target

int main() {
  double a[64] = {0}, b[64] = {0};
  int n = 8;
#pragma omp target parallel for map(tofrom: a)
  for (int i = 0; i < 64; i++) {
    double *row = alloca(n * sizeof *row);
    for (int k = 0; k < n; k++)
      row[k] = k * i;
    a[i] = scaled(row, n, 2);
  }
#pragma omp target map(tofrom: a, b)
  {
    double *row = alloca(n * sizeof *row), *rows[3];
    for (int k = 0; k < n; k++)
      row[k] = a[k];
    for (int k = 0; k < 3; k++) {
      rows[k] = (double *)__builtin_alloca(8 * (k + 1));
      rows[k][k] = k + 1;
    }
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      b[i] = row[i % n] + rows[2][2];
    fill(b, 64, (int)rows[1][1]);
    b[0] += scaled(row, n, 1);
  }
  printf("%g %g %g %g\n", a[5], b[0], b[9], b[63]);
}
