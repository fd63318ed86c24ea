// teams over parallel over simd: each level combines into the one around it
#include <stdio.h>

int main(void) {
  enum { N = 24, M = 40, L = 6 };
  static int a[N][M][L];
  for (int i = 0; i < N * M * L; i++)
    a[0][0][i] = i % 13;

  long sum = 1;
  double product = 1;
#pragma omp target teams distribute map(to: a) reduction(+: sum) reduction(*: product)
  for (int i = 0; i < N; i++)
#pragma omp parallel for reduction(+: sum) reduction(*: product)
    for (int j = 0; j < M; j++) {
      int row = 0;
#pragma omp simd reduction(+: row)
      for (int k = 0; k < L; k++)
        row += a[i][j][k];
      sum += row;
      if (j == i)
        product *= 1 + i % 3;
    }

  // the inner construct runs once, so it combines for both
  long once = 2;
#pragma omp target teams map(to: a) reduction(+: once)
#pragma omp distribute parallel for reduction(+: once)
  for (int i = 0; i < N; i++)
    once += a[i][0][0];

  // the team's own copy: other parallel code reads it
  int largest = -1;
  short seen = 0;
#pragma omp target teams map(to: a) map(tofrom: seen) reduction(max: largest) reduction(+: seen) num_teams(1)
  {
#pragma omp parallel for reduction(max: largest)
    for (int i = 0; i < N; i++)
      largest = a[i][1][2] > largest ? a[i][1][2] : largest;
#pragma omp parallel for reduction(+: seen)
    for (int i = 0; i < N; i++)
      seen += a[i][1][2] == largest;
  }
  printf("%ld %g %ld %d %d\n", sum, product, once, largest, seen);
  return 0;
}
