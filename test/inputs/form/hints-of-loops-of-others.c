// Hints that nvcc reads in another way: macros, and the pragmas of other compilers
#include <stdio.h>
#define N 32
#define WIDTH 4

#pragma omp declare target
static int row(const int *x) {
  int sum = 0;
#pragma unroll(WIDTH) // by hand
  for (int i = 0; i < N; i++)
    sum += x[i];
  return sum;
}
#pragma omp end declare target

static int host(const int *x) {
  int sum = 0;
#pragma unroll(WIDTH)
  for (int i = 0; i < N; i++)
    sum -= x[i];
  return sum;
}

int main() {
  int a[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j;
  int sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : a) reduction(+ : sum)
#pragma unroll WIDTH
  for (int i = 0; i < N; i++) {
#pragma GCC unroll 4
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma clang loop unroll_count(2 * WIDTH) vectorize(enable)
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma clang loop unroll(full) // all of it
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma nounroll
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma clang loop vectorize(enable) \
  interleave_count(2)
    for (int j = 0; j < N; j++)
      a[i][j]++;
    sum += row(a[i]);
  }
  printf("%d %d\n", sum, host(a[3]));
  return 0;
}
