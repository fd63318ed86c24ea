// test: reference=serial
// Sections of what members lead to, in dependences of device constructs and of tasks of the host.
#include <stdio.h>

typedef struct {
  int n;
  double *a, v[4], m[2][3];
} box;

static void scale(box *b, box c) {
#pragma omp target teams distribute parallel for nowait depend(inout : b->a[0 : b->n]) map(tofrom : b->a[0 : b->n])
  for (int i = 0; i < b->n; i++)
    b->a[i] *= 2;
#pragma omp task depend(in : b->a[0 : b->n]) depend(out : b->v[1 : 2], b->m[1][0 : 3])
  {
    b->v[1] = b->a[3];
    b->m[1][0] = 7;
  }
#pragma omp task depend(inout : b->m[1][ : 3], c.a[ : b->n])
  b->m[1][0] += 1;
#pragma omp target nowait depend(in : b->v[1 : 2]) depend(inout : b->m[1][0 : 3]) map(tofrom : b->v[1 : 2], b->m[1][0 : 3])
  b->m[1][2] = b->v[1] + b->m[1][0];
#pragma omp taskwait
}

int main(void) {
  double a[8] = {0, 1, 2, 3};
  box b = {8, a}, c = {8, a};
#pragma omp parallel
#pragma omp single
  scale(&b, c);
  printf("%g %g %g\n", b.a[3], b.v[1], b.m[1][2]);
}
