// declare target with lists of names: a function, a scalar, an array
#include <stdio.h>

int count;
double weights[5];
int clamp(int x) { return x > 3 ? 3 : x; }
#pragma omp declare target to(count, weights)
#pragma omp declare target(clamp)

int main(void) {
  count = 5;
  for (int i = 0; i < 5; i++)
    weights[i] = i + 0.5;
#pragma omp target update to(count, weights)
  double out[10];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 10; i++)
    out[i] = weights[clamp(i)] * count;
  printf("%g %g\n", out[0], out[9]);
  return 0;
}
