// Behind a loop with simd its variables have their last values, where the program maps them.
#include <stdio.h>

static long one(int n, int *u) {
  long i = -1;
#pragma omp target teams distribute parallel for simd map(from: i) map(tofrom: u[0:n])
  for (i = 0; i < n; i++)
    u[i] += 1;
  return i;
}

static int steps(int n, int *u) {
  int i = -1;
#pragma omp target map(from: i) map(tofrom: u[0:n])
#pragma omp teams distribute simd
  for (i = n - 1; i >= 0; i -= 3)
    u[i] += 2;
  return i;
}

static int nest(int n, int m, int *u) {
  int i, j;
#pragma omp target map(from: i, j) map(tofrom: u[0:n * m])
#pragma omp teams distribute parallel for simd collapse(2)
  for (i = 0; i < n; i++)
    for (j = 1; j < m; j += 2)
      u[i * m + j] += 3;
  return 100 * i + j;
}

static int team(int n, int *u) {
  int i;
#pragma omp target parallel for simd map(tofrom: i) map(tofrom: u[0:n])
  for (i = 2; i < n; i += 5)
    u[i] += 4;
  return i;
}

static int alone(int n, int *u) {
  int i, last = 0;
#pragma omp target simd map(from: i) map(tofrom: u[0:n])
  for (i = 0; i < n; i += 4)
    u[i] += 5;
#pragma omp target map(from: last) map(tofrom: u[0:n])
  {
    int k;
#pragma omp simd
    for (k = 1; k < n; k += 7)
      u[k] += 6;
    last = k;
  }
  return 1000 * i + last;
}

// copies that nobody changes are not needed, others are
static long copies(int n, int by, int *u) {
  int left = 7;
  long sum = 0;
#pragma omp target teams distribute parallel for simd firstprivate(n, by, left) \
    map(tofrom: u[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    int old = left;
    left = by;
    u[i] += left;
    left = old;
    sum += u[i];
  }
  return sum;
}

int main(void) {
  enum { N = 60 };
  int u[N] = {0};
  printf("%ld\n", one(N, u));
  printf("%d\n", steps(N, u));
  printf("%d\n", nest(6, 10, u));
  printf("%d\n", team(N, u));
  printf("%d\n", alone(N, u));
  printf("%ld\n", copies(N, 3, u));
  int all = 0;
  for (int i = 0; i < N; i++)
    all = (all * 31 + u[i]) % 1000003;
  printf("%d\n", all);
  return 0;
}
