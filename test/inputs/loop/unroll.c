// unroll: in a kernel's loops, in functions, with factors, below simd and parallel regions of a team
#include <stdio.h>

#define N 64
#define BY 4

#pragma omp declare target
static double power(double x, int n) {
  double out = 1;
#pragma omp unroll partial(BY)
  for (int k = 0; k < n; k++)
    out *= x;
  return out;
}
#pragma omp end declare target

int main(void) {
  double a[N], rows[8], sum = 0;
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < N; i++) {
    a[i] = power(1.0 + i % 3, 3);
#pragma omp unroll full
    for (int k = 0; k < 4; k++)
      a[i] += k;
  }
#pragma omp target teams distribute map(to : a) map(from : rows)
  for (int r = 0; r < 8; r++) {
    double row = 0;
#pragma omp parallel for reduction(+ : row)
    for (int c = 0; c < 8; c++) {
#pragma omp unroll
      for (int k = 0; k < 2; k++)
        row += a[r * 8 + c] * k;
    }
    rows[r] = row;
  }
#pragma omp target map(to : rows) map(tofrom : sum)
  {
#pragma omp unroll partial
    for (int r = 0; r < 8; r++)
      sum += rows[r];
  }
  printf("%g %g %g %g\n", a[0], a[N - 1], rows[3], sum);
  return 0;
}
