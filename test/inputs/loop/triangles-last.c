// nests that are not rectangular, with their own variables as lastprivate
#include <stdio.h>
#define N 10
#define M 12

int main(void) {
  static int a[N][8][M], b[N][M];
  int i, j, k, p, q;
#pragma omp target parallel loop collapse(3) lastprivate(i, j, k) map(tofrom : a)
  for (i = 0; i < N; i++)
    for (j = 0; j < 8; j++)
      for (k = i; k < M; k++)
        a[i][j][k] += i + 2 * j + 3 * k;
  printf("%d %d %d\n", i, j, k);
#pragma omp target teams distribute parallel for collapse(2) lastprivate(p, q) map(tofrom : b)
  for (p = 0; p < N; p++)
    for (q = M - 1; q > p; q--)
      b[p][q] += p * q;
  printf("%d %d\n", p, q);
#pragma omp target teams distribute collapse(2) lastprivate(p) map(tofrom : b)
  for (p = N - 1; p >= 0; p--)
    for (q = 0; q <= p; q++)
      b[p][q] += 1000;
  long sum = 0;
  for (int x = 0; x < N; x++)
    for (int y = 0; y < M; y++)
      for (int z = 0; z < 8; z++)
        sum += a[x][z][y] * (x + 1) + b[x][y] * (y + 1);
  printf("%d %ld\n", p, sum);
  return 0;
}
