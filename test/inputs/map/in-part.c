// A region names what is present in part only: an array, structs with members mapped alone, elements, behind pointers
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct inner {
  double *v;
  int w[4];
};
struct outer {
  int x;
  struct inner a;
};
static int all[3 * N];

static void add(struct outer *p, int n) {
#pragma omp target parallel for
  for (int i = 0; i < n; i++)
    p->a.v[i] += 100;
}

static void add_all(void) {
#pragma omp target parallel for
  for (int i = N; i < 2 * N; i++)
    all[i] += i;
}

int main(void) {
  struct outer o = {1, {malloc(N * sizeof(double)), {1, 2, 3, 4}}};
  struct inner s[3] = {{0}};
  int n = N;
  for (int i = 0; i < N; i++)
    o.a.v[i] = i;

  // By a pointer and by name, entered and left.
  struct outer *p = &o;
#pragma omp target enter data map(to : p->a.v[0 : n])
  add(p, n);
#pragma omp target
  for (int i = 0; i < n; i++)
    p->a.v[i] += 1;
#pragma omp target exit data map(from : p->a.v[0 : n])

#pragma omp target enter data map(to : o.a.v[0 : n])
#pragma omp target
  for (int i = 0; i < n; i++)
    o.a.v[i] *= 2;
  o.x = 5; // no part of it is copied with the region
#pragma omp target exit data map(from : o.a.v[0 : n])

  s[1].w[2] = 7;
#pragma omp target data map(tofrom : s[1])
  {
#pragma omp target
    s[1].w[2] *= 3;
#pragma omp target update from(s[1].w[2 : 1])
  }
#pragma omp target data map(tofrom : all[N : N])
  {
    add_all();
    add_all();
  }
  printf("%g %g %d %d %d %d\n", o.a.v[0], o.a.v[N - 1], o.x, s[1].w[2], all[N], all[2 * N - 1]);
  free(o.a.v);
  return 0;
}
