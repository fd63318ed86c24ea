// test: reference=serial
// Structs that pointers lead to which are elements themselves: the pointer on the device leads to what is mapped.
#include <stdio.h>

typedef struct {
  int k;
  double *v;
} leaf;
typedef struct {
  int z;
  leaf *all[2];
} tree;
typedef struct {
  leaf *one;
} holder;
typedef struct {
  holder c[2];
  leaf *two[2];
  struct {
    int pad, a[4];
  } e;
} forest;
#pragma omp declare mapper(tree t) map(t) map(iterator(i = 0:2), tofrom: t.all[i]->k)

int main(int argc, char **argv) {
  double pool[8] = {0};
  leaf a = {1, pool}, b = {2, pool + 4}, *both[2] = {&a, &b}, *one = &b, **to = &one;
  tree t = {0, {&a, &b}};
  int n = 3 + argc;
#pragma omp target map(to: both) map(iterator(i = 0:2), tofrom: both[i]->k)
  both[1]->k = 5;
  printf("%d\n", b.k);
#pragma omp target map(to: both) map(iterator(i = 0:2), tofrom: both[i]->v[0:n])
  both[1]->v[1] = 6;
  printf("%g\n", pool[5]);
#pragma omp target enter data map(to: both) map(iterator(i = 0:2), to: both[i]->v[0:n])
#pragma omp target
  both[0]->v[1] = 7;
#pragma omp target exit data map(release: both) map(iterator(i = 0:2), from: both[i]->v[0:n])
  printf("%g %d\n", pool[1], both[1] == &b && b.v == pool + 4);
#pragma omp target map(to: t) map(iterator(i = 0:2), tofrom: t.all[i]->k)
  t.all[1]->k = 8;
  printf("%d\n", b.k);
#pragma omp target map(tofrom: t)
  t.all[1]->k = 9;
  printf("%d %d\n", b.k, t.all[1] == &b);
#pragma omp target map(tofrom: (*to)->v[0:n])
  (*to)->v[2] = 10;
  printf("%g\n", pool[6]);
#pragma omp target map(tofrom: (**to).v[0:n], (**to).k)
  (**to).v[2] += (**to).k = 11;
  printf("%g %d\n", pool[6], b.k);
  forest f = {{{&a}, {&b}}, {&a, &b}, {0, {0}}}, *g = &f;
#pragma omp target map(tofrom: f.c[1].one->k, f.two[0]->k)
  f.c[1].one->k = 12, f.two[0]->k = 13;
  printf("%d %d\n", b.k, a.k);
#pragma omp target map(tofrom: g->two[1]->k)
  g->two[1]->k = 14;
  printf("%d\n", b.k);
#pragma omp target data map(tofrom: g->e.a)
#pragma omp target map(tofrom: g->e.a)
  g->e.a[1] = 15;
  printf("%d\n", f.e.a[1]);
  return 0;
}
