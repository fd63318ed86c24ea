// test: cflags="-DN=64 -DM=3 -DA=2 -DS=1"
// macros of the command line that are called like a template's parameters
#include <stdio.h>

int main(void) {
  double x[N], sum = 0;
#pragma omp target teams distribute parallel for map(from: x) reduction(+: sum)
  for (int i = 0; i < N; i += S) {
    x[i] = i * M + A;
    sum += x[i];
  }
  printf("%g %g\n", sum, x[N - 1]);
  return 0;
}
