// constructs one after the other that reduce the same variable: each combines over all its threads
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { N = 200 };
  int x[N], sum = 1, most = -1;
  double part = 0.5;
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 101;

  // two parallel regions
#pragma omp target map(tofrom: x, sum, part)
  {
#pragma omp parallel for reduction(+: sum) reduction(+: part)
    for (int i = 0; i < N; i++) {
      sum += x[i];
      part += x[i] / 4.0;
    }
#pragma omp parallel for private(part)
    for (int i = 0; i < N; i++) {
      part = x[i] / 2.0;
      x[i] += part > 25;
    }
#pragma omp parallel for reduction(+: sum) reduction(+: part)
    for (int i = 0; i < N; i++) {
      sum += i;
      part += i;
    }
  }
  printf("%d %g\n", sum, part);

  // two loops of one region
#pragma omp target map(to: x) map(tofrom: sum, most)
#pragma omp parallel
  {
#pragma omp for reduction(max: most) reduction(+: sum)
    for (int i = 0; i < N; i++) {
      most = x[i] > most ? x[i] : most;
      sum++;
    }
#pragma omp for reduction(+: sum)
    for (int i = 0; i < most; i++)
      sum += i;
  }
  printf("%d %d\n", sum, most);

  // two loops of the teams, and elements behind a pointer
  int n = 9;
  long *v = (long *)calloc(n, sizeof(long));
#pragma omp target teams map(to: x) map(tofrom: sum, v[0:n])
  {
#pragma omp distribute parallel for reduction(+: sum, v[1:4])
    for (int i = 0; i < N; i++) {
      sum += x[i];
      v[1 + i % 4] += i;
    }
#pragma omp distribute parallel for reduction(+: sum, v[0:n])
    for (int i = 0; i < N; i++) {
      sum += i;
      v[i % n] += x[i];
    }
  }
  long all = 0;
  for (int i = 0; i < n; i++)
    all = all * 3 + v[i];
  printf("%d %ld\n", sum, all);
  free(v);
  return 0;
}
