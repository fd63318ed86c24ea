// A loop in a loop of teams, which nobody binds: the threads of the team execute it
#include <stdio.h>
#define N 37
#define M 200

static void rows(int n, int m, double *a, double *sums) {
#pragma omp target teams loop map(tofrom : a[0 : n * m]) map(from : sums[0 : n])
  for (int i = 0; i < n; i++) {
    double sum = 0, *row = a + i * m;
#pragma omp loop reduction(+ : sum)
    for (int j = 0; j < m; j++) {
      row[j] += i;
      sum += row[j];
    }
    sums[i] = sum;
  }
}

int main(void) {
  static double a[N * M];
  double sums[N];
  int b[N][M], last = 0;
  for (int i = 0; i < N * M; i++)
    a[i] = i % 7;
  rows(N, M, a, sums);
#pragma omp target teams map(from : b) map(tofrom : last)
  {
#pragma omp loop order(concurrent)
    for (int i = 0; i < N; i++) {
#pragma omp loop order(concurrent)
      for (int j = 0; j < M; j++) {
        b[i][j] = i * j;
#pragma omp loop
        for (int k = 0; k < 3; k++)
          b[i][j] += k;
      }
    }
  }
  printf("%g %g %d %d\n", sums[0], sums[N - 1], b[N - 1][M - 1], b[2][2]);
  return last;
}
