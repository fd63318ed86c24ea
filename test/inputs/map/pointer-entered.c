// test: reference=serial
// Entering what a pointer of a struct leads to maps nothing else of the struct: regions may map its members, or all of it
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int n;
  double *p;
  int by;
  double *q;
};

static void add(struct vec *v) {
#pragma omp target
  for (int i = 0; i < v->n; i++)
    v->p[i] += v->by;
}

int main(void) {
  struct vec v = {4, malloc(4 * sizeof(double)), 3, malloc(4 * sizeof(double))}, *w = &v;
  for (int i = 0; i < 4; i++) {
    v.p[i] = i;
    v.q[i] = 10 * i;
  }
#pragma omp target enter data map(to: v.p[0:v.n])
  // Each region has the members as they are now.
#pragma omp target
  for (int i = 0; i < v.n; i++)
    v.p[i] *= 2;
  v.n = 3;
#pragma omp target map(to: v.n)
  for (int i = 0; i < v.n; i++)
    v.p[i] += 1;
  v.n = 2;
#pragma omp target map(to: v.n, v.p[0:4])
  for (int i = 0; i < v.n; i++)
    v.p[i] += 100;
  v.n = 4;
#pragma omp target enter data map(to: w->q[0:4])
#pragma omp target map(tofrom: v)
  {
    for (int i = 0; i < v.n; i++)
      v.p[i] += v.q[i];
    v.by = 5;
  }
  printf("%d\n", v.by);

  // Nothing but the two pointers is there.
#pragma omp target update from(v)
#pragma omp target update from(v.by)
#pragma omp target exit data map(from: v.by)
#pragma omp target exit data map(delete: v)
#pragma omp target exit data map(from: v.p[0:4])
#pragma omp target
  for (int i = 0; i < v.by - 1; i++)
    v.q[i] += 1;
#pragma omp target exit data map(from: w->q[0:4])

  // Members that are there with it.
#pragma omp target enter data map(to: w->p[0:4], w->n, w->by)
  add(w);
#pragma omp target exit data map(release: w->n, w->by)
  v.by = 1000;
#pragma omp target map(to: w->n, w->by)
  for (int i = 0; i < w->n; i++)
    w->p[i] += w->by;
#pragma omp target exit data map(from: w->p[0:4])
  for (int i = 0; i < 4; i++)
    printf("%g %g\n", v.p[i], v.q[i]);
  free(v.p);
  free(v.q);
  return 0;
}
