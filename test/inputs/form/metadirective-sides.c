// test: reference=serial
// A function that both sides call, with a metadirective that is another directive for each of them.
#include <stdio.h>
#define N 200

#pragma omp begin declare target
// Called by the teams of a region, and by the host.
void powers(double *d, double x) {
#pragma omp metadirective when(construct = {target} : distribute parallel for) otherwise(parallel for simd)
  for (int i = 0; i < N; i++)
    d[i] = 1 + x * i;
}
#pragma omp end declare target

static int serial(const int *x, int n) {
  int sum = 0, many = 0;
#pragma omp metadirective when(device = {kind(nohost)} : simd reduction(+ : sum)) when(user = {condition(n > 3)}                \
                                                                                       : parallel for reduction(+ : sum))
  for (int i = 0; i < n; i++)
    sum += x[i];
#pragma omp metadirective when(device = {kind(host)} : parallel for reduction(+ : many))
  for (int i = 0; i < n; i++)
    many += x[i] > 2;
  return sum + 1000 * many;
}

int main(void) {
  double d[N], e[N];
  int x[40], out[5], wrong = 0;
  for (int i = 0; i < 40; i++)
    x[i] = i % 7;
#pragma omp target teams map(from : d)
  powers(d, 0.5);
  powers(e, 0.5);
#pragma omp target teams distribute parallel for map(to : x) map(from : out)
  for (int i = 0; i < 5; i++)
    out[i] = serial(x + i, 30 + i);
  for (int i = 0; i < N; i++)
    wrong += d[i] != e[i];
  for (int i = 0; i < 5; i++)
    wrong += out[i] != serial(x + i, 30 + i);
  printf("%g %d, %d wrong\n", d[N - 1], out[2], wrong);
  return 0;
}
