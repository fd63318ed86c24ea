// a non-rectangular nest: the inner bounds depend on the outer variable
#include <stdio.h>

int main(void) {
  enum { N = 24 };
  int a[N][N] = {{0}};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++)
      a[i][j] = i * 50 + j + 1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
  for (int i = 1; i < N; i++)
    for (int j = 0; j < i; j++)
      a[i][j] = -(i + j);
  int sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j] * (i + 2 * j + 1);
  printf("%d %d %d %d\n", a[0][0], a[N - 1][N - 1], a[N - 1][0], sum);
  return 0;
}
