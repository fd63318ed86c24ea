// test: reference=serial
// ordered(n) with depend(sink) and depend(source): iterations that wait for earlier ones
#include <stddef.h>
#include <stdio.h>

#define N 40
#define M 23

/* all threads of a parallel region come here */
static void chain(long *x, int n) {
#pragma omp for ordered(1) schedule(static, 3)
  for (int i = 2; i < n; i++) {
    long own = i * 7 % 5;
#pragma omp ordered depend(sink : i - 1) depend(sink : i - 2)
    x[i] = (x[i - 1] + 2 * x[i - 2] + own) % 10007;
#pragma omp ordered depend(source)
  }
}

int main(void) {
  int a[N][M], b[N][M], c[N];
  long x[100];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = b[i][j] = i * M + j;
  for (int i = 0; i < N; i++)
    c[i] = i;
  for (int i = 0; i < 100; i++)
    x[i] = i;

  /* the threads share rows out */
#pragma omp target parallel for ordered(2) map(tofrom : a)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < M; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
      a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j]) % 1009;
#pragma omp ordered depend(source)
    }

#pragma omp target map(tofrom : b, c, x)
  {
    int shift = 3;
#pragma omp parallel
    {
      chain(x, 100);
      /* they share single elements out, of rows from the last to the first */
#pragma omp for collapse(2) ordered(2)
      for (size_t i = N; i > 0; i -= 2)
        for (int j = M - 1; j >= 0; --j) {
#pragma omp ordered depend(sink : i + 2, j) depend(sink : i, j + 1)
          b[i - 1][j] +=
              (i < N ? b[i + 1][j] : shift) + (j < M - 1 ? b[i - 1][j + 1] : 0);
#pragma omp ordered depend(source)
          b[i - 1][j] %= 1 << 20; // also behind it, where nobody looks
        }
    }
    /* one thread executes the second loop alone */
#pragma omp parallel for num_threads(5) ordered(1)
    for (int i = 3; i < N; i += 3) {
#pragma omp ordered depend(sink : i - 3)
      c[i] += c[i - 3];
#pragma omp ordered depend(source)
    }
#pragma omp for ordered(1)
    for (int i = 1; i < 3; i++) {
#pragma omp ordered depend(sink : i - 1)
      c[i] += c[i - 1];
#pragma omp ordered depend(source)
    }
  }

  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum = (sum * 31 + a[i][j] * 7 + b[i][j]) % 1000003;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + c[i]) % 1000003;
  for (int i = 0; i < 100; i++)
    sum = (sum * 31 + x[i]) % 1000003;
  printf("%ld %d %d %d %ld\n", sum, a[N - 1][M - 1], b[1][0], c[N - 1], x[99]);
  return 0;
}
