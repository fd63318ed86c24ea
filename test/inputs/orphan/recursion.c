// recursion with parallel regions and local arrays: each call has a frame of its own
#include <stdio.h>

double sum_of(const double *x, int n);

#pragma omp declare target
/* a tree of sums; at each node a parallel region over a local array */
static double tree(const double *x, int n) {
  if (n < 20)
    return sum_of(x, n);
  double half[64];
  int m = n / 2;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    if (i < 64)
      half[i] = x[i];
  double left = tree(x, m);
  double right = tree(x + m, n - m);
  double first = sum_of(half, m < 64 ? m : 64);
  return left + right + first / 1000;
}

double sum_of(const double *x, int n) {
  double s = 0;
  int part[n];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    part[i] = (int)x[i];
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    s += part[i];
  return s;
}
#pragma omp end declare target

int main(void) {
  enum { N = 3, M = 150 };
  double x[M], out[N];
  for (int i = 0; i < M; i++)
    x[i] = i % 17;
#pragma omp target teams distribute map(to: x) map(from: out)
  for (int i = 0; i < N; i++) {
    double t = tree(x, M - i);
    out[i] = t;
  }
  printf("%g %g %g %g\n", out[0], out[1], out[2], tree(x, M));
  return 0;
}
