// test: reference=serial
// Elements of an array in a struct that a pointer leads to: kernels find them by that pointer.
#include <stdio.h>

struct in {
  double *v;
  int k;
};
struct middle {
  int z;
  struct in c[3];
};
struct outer {
  int tag;
  struct middle *m;
};

int main(int argc, char **argv) {
  double pool[8] = {0};
  struct middle m = {0, {{pool, 0}, {pool + 4, 0}, {0}}}, *p = &m;
  struct outer o = {0, &m}, *q = &o;
  int i = argc;
#pragma omp target map(tofrom: p->c[i].v[0:4])
  p->c[i].v[0] = 5;
  printf("%g\n", pool[4]);
#pragma omp target map(tofrom: p->c[i].k)
  p->c[i].k = 6;
  printf("%d\n", m.c[1].k);
#pragma omp target map(tofrom: p->c[i].k, p->c[i].v[1:2], p->c[0].v[0:4])
  p->c[i].k += 1, p->c[i].v[2] = 7, p->c[0].v[3] = 8;
  printf("%d %g %g\n", m.c[1].k, pool[6], pool[3]);
#pragma omp target enter data map(to: p->c[i].v[0:4])
#pragma omp target
  p->c[i].v[0] += 1;
#pragma omp target exit data map(from: p->c[i].v[0:4])
  printf("%g\n", pool[4]);
#pragma omp target enter data map(to: p[0:1])
#pragma omp target enter data map(to: p->c[i].v[0:4])
#pragma omp target
  p->c[i].v[0] += 1;
#pragma omp target exit data map(from: p->c[i].v[0:4])
#pragma omp target exit data map(from: p[0:1])
  printf("%g\n", pool[4]);
#pragma omp target map(to: p[0:1]) map(tofrom: p->c[i].v[0:4])
  p->c[i].v[0] += 1;
  printf("%g\n", pool[4]);
#pragma omp target map(tofrom: q->m->c[i].v[0:4])
  q->m->c[i].v[1] = 9;
  printf("%g\n", pool[5]);
#pragma omp target map(tofrom: p[0].c[i].v[0:4], p->z)
  p->c[i].v[1] += p->z = 2;
  printf("%g %d\n", pool[5], m.z);
  return 0;
}
