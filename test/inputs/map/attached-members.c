// Pointers of a struct that are attached are present, and may be mapped by themselves.
#include <stdio.h>
#include <stdlib.h>

struct parts {
  int n, *p, *q, k;
};

int main(void) {
  struct parts x = {4, calloc(8, sizeof(int)), calloc(8, sizeof(int)), 5};
  int *p = x.p, *q = x.q, sum = 0;
#pragma omp target enter data map(to: x.n, x.k, x.p[0:4], x.q[0:8])
#pragma omp target map(x.p)
  for (int i = 0; i < 4; i++)
    x.p[i] = i + 1;
#pragma omp target map(to: x.p, x.q) map(to: x.n)
  for (int i = 0; i < x.n; i++)
    x.q[i] = x.p[i] * 2;
#pragma omp target data map(tofrom: x.q)
  {
#pragma omp target map(always, tofrom: x.q)
    x.q[7] = 70;
  }
#pragma omp target exit data map(release: x.q, x.p)
#pragma omp target
  x.q[6] = 60;
#pragma omp target exit data map(from: x.p[0:4], x.q[0:8]) map(release: x.n, x.k)
  for (int i = 0; i < 8; i++)
    sum += (i + 1) * x.q[i];
  for (int i = 0; i < 4; i++)
    sum += x.p[i];
  printf("%d %d\n", sum, x.p == p && x.q == q);
  return 0;
}
