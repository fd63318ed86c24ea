// test: reference=serial
// Updates that stand in a row share a statement, as long as none needs what those before it bring back.
#include <stdio.h>

typedef struct {
  int n;
  int *v;
} vec;
#pragma omp declare mapper(vec s) map(s, s.v[0:s.n])

static int known = 1, table[8];

static int whole(const int *all, const vec *s) {
  return all[0] == 3 && s->v[7] == 9;
}

int main(void) {
  int a[8] = {0}, n = 1, i = 0, pool[8] = {0}, *p = a;
  double x[4] = {0}, *u = x;
  vec s = {8, pool}, *q = &s;
#pragma omp target data map(to: a, n, i, x, s, known, table)
  {
#pragma omp target map(to: a, n, i, x, s, known, table)
    {
      n = 4, i = 2, known = 3;
      for (int k = 0; k < 8; k++)
        a[k] = 10 + k, table[k] = k, s.v[k] = k + 2;
      for (int k = 0; k < 4; k++)
        x[k] = k;
    }
    // A length, and an index.
#pragma omp target update from(n)
#pragma omp target update from(a[0:n])
#pragma omp target update from(i)
#pragma omp target update from(a[i + 4:1])
    printf("%d %d %d %d\n", n, a[3], i, a[6]);
    // By way of a pointer; a variable of the file.
    int *there = &known;
#pragma omp target update from(there[0:1])
#pragma omp target update from(table[0:known])
#pragma omp target update from(u[0:n])
#pragma omp target update from(u[0:1], x[2:2])
    printf("%d %d %g %g\n", known, table[2], x[3], x[1]);
    // A mapper reads how many there are.
#pragma omp target update from(s.n)
#pragma omp target update from(s)
#pragma omp target update from(s)
    printf("%d %d %d\n", s.n, s.v == pool, q->v[7]);
    // What came back goes there again.
#pragma omp target
    for (int k = 0; k < 8; k++)
      a[k] = 100 + k;
#pragma omp target update from(a[0:3])
#pragma omp target update to(a[1:3])
#pragma omp target update from(p[0:3])
    printf("%d %d %d\n", a[0], a[1], a[2]);
#pragma omp target update from(p[0:3:2])
#pragma omp target update to(p[1:3])
#pragma omp target update from(a)
    printf("%d %d %d\n", a[0], a[2], a[4]);
    a[0] = 3;
    printf("%d\n", whole(a, &s));
  }
  return 0;
}
