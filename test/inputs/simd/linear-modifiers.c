// test: reference=serial
// linear as it is spelled since OpenMP 5.2, also where a thread calls a function.
#include <stdio.h>

enum { N = 12, M = 45 };

#pragma omp declare target
static int weighted(const int *a, int n, int by) {
  int sum = 0, j = 3;
#pragma omp simd linear(j, a) reduction(+: sum)
  for (int k = 0; k < n; k++) {
    sum += *a++ * j;
    j++;
  }
  return sum + by * j;
}
#pragma omp end declare target

int main(void) {
  static int a[N * M], out[N];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
#pragma omp target teams distribute parallel for map(to: a) map(from: out)
  for (int i = 0; i < N; i++) {
    int j = i, two = 1, sum = weighted(a + i * M, M - i, i);
#pragma omp simd linear(j: val, step(4)) linear(two: step(2)) reduction(+: sum)
    for (int k = 0; k < M; k++)
      sum += weighted(a + k, 8, 1) * j + two, j += 4, two += 2;
    out[i] = sum + j + two;
  }
  int all = 0;
  for (int i = 0; i < N; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%d\n", all);
  return 0;
}
