// test:
// Directives by the operator, where they stand and from macros, with macros in them.
#include <stdio.h>
#define N 6
#define HALF(n) ((n) / 2)
#define UPDATE(x) _Pragma("omp target update to(x[0:N])")

int main(void) {
  double x[N] = {0}, y[N];
  _Pragma("omp target enter data map(to: x[0:N])")
  x[1] = 4;
  _Pragma("omp target update to(x[HALF(N) - 2:HALF(N)])")
  _Pragma("omp target teams distribute parallel for map(from: y[0:N]) thread_limit(HALF(N) * 32)")
  for (int i = 0; i < N; ++i)
    y[i] = x[i] + i;
  UPDATE(x)
  _Pragma("omp target exit data map(from: x[0:N])")
  printf("%g %g %g %g\n", x[1], y[0], y[1], y[N - 1]);
  return 0;
}
