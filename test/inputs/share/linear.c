// test: reference=serial
// linear variables of loops that threads share, and copies that begin and end with one variable.
#include <stdio.h>

enum { N = 1000 };

#pragma omp declare target
// every thread of the team comes
static void strides(int *a, int n, int *from) {
  int *at = from + 5;
#pragma omp for linear(at : 1) schedule(dynamic, 7)
  for (int i = 0; i < n - 5; i++)
    *at++ += a[i];
}
#pragma omp end declare target

int main(void) {
  static int a[N], b[N], grid[20][30];
  int j = 5, k = 1, base = 3, i, last = 9;
  long far = -4;
  for (int n = 0; n < N; n++)
    b[n] = n * 7 % 31;

  // a map by the combined construct
#pragma omp target parallel for linear(j : 2) linear(k) map(from : a)
  for (i = 0; i < N; i++) {
    a[i] = j - k++;
    j += 2;
  }
#pragma omp target parallel for simd linear(i : 2) linear(far : -base) map(tofrom : a) schedule(static, 5)
  for (i = 0; i < N; i += 2)
    a[i] += far, far -= base;
  printf("%d %d %d %ld\n", j, k, i, far);

  // loops of a region, as one, with pointers
#pragma omp target parallel map(tofrom : a, grid, base, last) map(to : b) map(from : far)
  {
    const int *q = b;
#pragma omp for linear(base : 4)
    for (int n = 0; n < N; n++) {
      a[n] += base;
      base += 4;
    }
#pragma omp for simd linear(base) collapse(2) nowait
    for (int y = 0; y < 20; y++)
      for (int x = 29; x >= 0; x--)
        grid[y][x] = base++;
#pragma omp barrier
#pragma omp for firstprivate(last) lastprivate(last)
    for (int n = 0; n < N; n++) {
      if (n == 0)
        a[n] ^= last;
      last = n + 6;
    }
    strides(b, N, a);
#pragma omp single
    far = q[3];
  }
  printf("%d %d %ld\n", base, last, far);

  // none, and one thread alone
#pragma omp target map(tofrom : a, j, k)
  {
#pragma omp parallel for linear(j : 7)
    for (int n = N; n < N; n++)
      a[n] = j;
#pragma omp parallel for linear(k : -1) if (0)
    for (int n = 0; n < 10; n++)
      a[n] += k--;
  }
  int sum = 0;
  for (int n = 0; n < N; n++)
    sum = (sum * 31 + a[n] + grid[n % 20][n % 30]) % 1000003;
  printf("%d %d %d\n", j, k, sum);
  return 0;
}
