// test: reference=serial
// tile, stripe, reverse, interchange, fuse and unroll: the loops that they make, in regions, functions and on the host
#include <stdio.h>
#define N 13
#define M 10

#pragma omp begin declare target
static int order(int *seen, int n) {
  int count = 0;
#pragma omp reverse
  for (int i = 2; i <= n; i++)
    seen[i] = count++;
#pragma omp reverse
  for (int i = n; i > 1; i -= 3)
    count = count * 2 + i;
#pragma omp reverse
  for (unsigned u = 3; u < 6; ++u)
    count = count * 2 + (int)u;
  return count;
}
#pragma omp end declare target

int main(void) {
  int a[N][M], b[N], c[N], d[N] = {0}, sum = 0, last = 0, j = 0;

#pragma omp target teams distribute parallel for collapse(2) map(from : a)
#pragma omp tile sizes(4, 3)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; ++k)
      a[i][k] = i * 100 + k;

#pragma omp target map(from : b) map(tofrom : a)
  {
#pragma omp parallel for
#pragma omp unroll partial(4)
    for (int i = 0; i < N; i++)
      b[i] = a[i][1] + 1; // what the loop does

#pragma omp parallel for
#pragma omp reverse
#pragma omp tile sizes(2)
    for (int i = N - 1; i >= 0; i--) {
      a[i][0] = b[i];
      a[i][1]++;
    }
  }

#pragma omp target map(from : c, last) map(tofrom : d, sum)
  {
    int count = 0;
#pragma omp interchange
    for (int i = 0; i < 3; i++)
      for (int k = 0; k < 4; k++)
        d[4 * i + k] = count++;
#pragma omp stripe sizes(5)
    for (j = 0; j <= 12; j += 2)
      sum += j;
#pragma omp fuse
    {
      for (int i = 0; i < N; i++)
        c[i] = i;
      for (int i = 0; i < N; i++)
        c[i] += 2;
    }
#pragma omp fuse looprange(2, 2)
    {
      for (int i = 0; i < 2; i++)
        count += i;
      for (int i = 1; i < N; i++) {
        if (i == 5)
          continue;
        count += i;
      }
      for (int k = 9; k >= 0; k -= 2)
        count = count * 3 % 1000 + k;
    }
    last = count + order(d, 12);
  }

  int host = 0;
#pragma omp parallel for reduction(+ : host)
#pragma omp tile sizes(4)
  for (int i = 0; i < N; i++)
    host += i;
#pragma omp interchange permutation(2, 1)
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++)
      host += a[i][k];

  int wrong = 0;
#ifdef _OPENMP
  // The order shows: without OpenMP it is another.
  wrong += d[2] != 10 || d[12] != 0 || d[0] != 0 || d[1] != 3;
#endif
  for (int i = 0; i < N; i++)
    sum += a[i][5] + b[i] + c[i];
  printf("%d %d %d\n", sum, host, wrong);
  return 0;
}
