// test: options="--simd=lanes"
// Sums of threads to which only simd adds: each lane keeps its part until the threads combine theirs.
#include <stdio.h>

enum { Rows = 30, Columns = 77 };

// one combination at the end
static long only_simd(int (*m)[Columns], long *most, int *any) {
  long sum = 5, top = -1000;
  int found = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) reduction(max: top) reduction(||: found) map(to: m[0:Rows])
  for (int i = 0; i < Rows; i++) {
#pragma omp simd reduction(+: sum) reduction(max: top) reduction(||: found)
    for (int k = 0; k < Columns; k++) {
      sum += m[i][k];
      top = top > m[i][k] ? top : m[i][k];
      found = found || m[i][k] == 1001;
    }
    if (i % 3 == 0) {
#pragma omp simd reduction(+: sum)
      for (int k = 0; k < i; k++)
        sum += k;
    }
  }
  *most = top;
  *any = found;
  return sum;
}

// code of the thread adds, too; another operator; a copy that is set anew
static long others(int (*m)[Columns]) {
  long sum = 0, differences = 0, lasts = 0;
#pragma omp target teams distribute parallel for reduction(+: sum, lasts, differences) map(to: m[0:Rows])
  for (int i = 0; i < Rows; i++) {
    sum += i;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += m[i][k];
#pragma omp simd reduction(+: differences)
    for (int k = 0; k < Columns; k++)
      differences -= m[i][k];
#pragma omp simd reduction(+: lasts)
    for (int k = 0; k < 3; k++) {
      lasts = 0;
      lasts += m[i][k];
    }
  }
  return sum * 7 + differences + lasts;
}

// of the threads of one team, and of teams with parallel regions
static double nested(int (*m)[Columns]) {
  double squares = 0, all = 0;
#pragma omp target map(to: m[0:Rows]) map(tofrom: squares)
#pragma omp parallel reduction(+: squares)
  {
#pragma omp for
    for (int i = 0; i < Rows; i++) {
#pragma omp simd reduction(+: squares)
      for (int k = 0; k < Columns; k++)
        squares += m[i][k] * m[i][k];
    }
  }
#pragma omp target teams distribute reduction(+: all) map(to: m[0:Rows])
  for (int i = 0; i < Rows / 10; i++) {
#pragma omp parallel for reduction(+: all)
    for (int j = 0; j < 10; j++) {
#pragma omp simd reduction(+: all)
      for (int k = 0; k < Columns; k++)
        all += m[i * 10 + j][k];
    }
  }
  return squares + all;
}

int main(void) {
  static int m[Rows][Columns];
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      m[i][k] = (i * 131 + k * 17) % 991 - 300;
  m[Rows - 1][Columns - 1] = 1001;
  long most;
  int any;
  printf("%ld", only_simd(m, &most, &any));
  printf(" %ld %d\n", most, any);
  m[0][0] = 0;
  printf("%d %.0f\n", others(m) != 0, nested(m));
  return 0;
}
