// A hint for the compiler between a directive and its loop, or between loops of a nest
#include <cstdio>
#define N 24

static int sums(const int (&a)[N][N]) {
  int sum = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to : a) reduction(+ : sum)
#pragma unroll 2
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j];
  return sum;
}

template <int BY> static void add(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  {
#pragma omp simd
#pragma unroll(BY)
    for (int i = 0; i < n; i++)
      x[i] += BY;
#pragma omp parallel
    {
#pragma omp for schedule(static, 2)
#pragma unroll(3)
      for (int i = 0; i < n; i++)
        x[i] *= 2;
#pragma omp single
#pragma unroll
      for (int i = 0; i < 4; i++)
        x[i]++;
    }
  }
}

int main() {
  int a[N][N], x[N];
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      a[i][j] = i - 2 * j;
    x[i] = i;
  }
  add<4>(x, N);
  printf("%d %d %d\n", sums(a), x[1], x[N - 1]);
#pragma omp target teams loop map(tofrom : x)
#pragma unroll(4)
  for (int &each : x)
    each -= 3;
  printf("%d %d\n", x[0], x[N - 1]);
}
