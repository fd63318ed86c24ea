// Variables that go on by a step in each iteration of simd, whether its body says so or not.
#include <stdio.h>

enum { N = 12, M = 45 };

// serial or on lanes; whole numbers and pointers, steps up and down
static void rows(int n, const int *a, long *out) {
#pragma omp target teams distribute parallel for map(to: a[0:n * M]) map(from: out[0:n])
  for (int i = 0; i < n; i++) {
    const int *from = a + i * M;
    int j = 3, step = i % 3 + 1;
    short down = 100;
    long sum = 0;
#pragma omp simd linear(j: step) linear(from) linear(down: -2) reduction(+: sum)
    for (int k = 0; k < M; k++) {
      sum += *from * j + down;
      from++;
      j += step;
      down -= 2;
    }
    int two = i;
#pragma omp simd linear(two: 2)
    for (int k = M; k > 0; k -= 3) {
      if (two > 1000000)
        continue;
      two += 2;
    }
    out[i] = sum + 1000 * j + 7 * down + (from - a) * 100 + two;
  }
}

int main(void) {
  static int a[N * M];
  static long out[N];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
  rows(N, a, out);
  long all = 0;
  for (int i = 0; i < N; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%ld\n", all);
  return 0;
}
