// test: reference=serial
// A loop directive that is all of a target region is shared by teams, unless it says who executes it.
#include <stdio.h>
#define N 40

int main(void) {
  double a[N], m[N][N], sum = 0;
#pragma omp target map(from : a)
#pragma omp loop
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom : a, sum)
  {
#pragma omp loop reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += a[i] *= 2;
  }
#pragma omp target map(from : m)
#pragma omp loop collapse(2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = i * j;
#pragma omp target map(tofrom : m)
#pragma omp loop
  for (int i = 0; i < N; i++) {
#pragma omp loop
    for (int j = 0; j < N; j++)
      m[i][j] += 1;
  }
#pragma omp target map(tofrom : a)
#pragma omp loop bind(thread)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma omp target map(tofrom : a)
  {
    a[0] = 5;
#pragma omp loop
    for (int i = 1; i < N; i++)
      a[i] += a[0];
  }
  printf("%g %g %g %g\n", a[0], a[N - 1], sum, m[N - 1][2]);
  return 0;
}
