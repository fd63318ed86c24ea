// arrays and structs of a team: Single code, and functions
#include <stdio.h>
struct pair { int low; double high; };
#pragma omp declare reduction(add : struct pair : omp_out.low += omp_in.low, omp_out.high += omp_in.high) initializer(omp_priv = {0, 0})

static void gather(const int *x, int n, long *total) {
  long t = 0;
#pragma omp parallel for reduction(+: t)
  for (int i = 0; i < n; i++)
    t += x[i];
  *total = t;
}

int main(void) {
  enum { N = 30, M = 50 };
  int x[N * M];
  for (int i = 0; i < N * M; i++)
    x[i] = i * 31 % 17;
  struct pair p = {1, 2};
  int count[17] = {0};
  long best[2] = {0, 5};
#pragma omp target teams distribute map(to: x) map(tofrom: p) reduction(add: p) reduction(+: count) reduction(max: best[1:1])
  for (int i = 0; i < N; i++) {
    struct pair q = {0, 0};
    count[i % 17]++;
#pragma omp parallel for reduction(add: q) reduction(+: count)
    for (int j = 0; j < M; j++) {
      q.low += x[i * M + j];
      q.high += 0.5;
      count[x[i * M + j]]++;
    }
    p.low += q.low;
    p.high += q.high;
    long t;
    gather(x + i * M, M, &t);
    if (t > best[1])
      best[1] = t;
  }
  printf("%d %g %ld %ld\n", p.low, p.high, best[0], best[1]);
  for (int k = 0; k < 17; k++)
    printf("%d ", count[k]);
  printf("\n");
  return 0;
}
