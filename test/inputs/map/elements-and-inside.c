// test: reference=serial
// Elements of arrays, and of what pointers lead to, with what pointers in them lead to on the same construct.
#include <stdio.h>

struct row {
  double *v;
  int n;
};
struct pair {
  struct row in;
  double *w;
  int k;
};

static struct pair of_file[2];

int main(void) {
  double x[3] = {1, 2, 3};
  struct pair b[2] = {{{x, 3}, x, 1}, {{x, 3}, x, 2}}, *p = b, *q[2] = {b, b + 1}, **to = q;
  struct row all[3] = {{x, 3}, {x, 2}, {x, 1}};
  int i = 1;
  of_file[1] = b[1];
#pragma omp target map(to : b[1]) map(tofrom : b[1].in.v[0 : 3])
  b[1].in.v[1] += b[1].k;
#pragma omp target map(to : b[1:1]) map(tofrom : b[1].w[0 : 3])
  b[1].w[0] += b[1].k;
#pragma omp target map(to : b[i]) map(tofrom : b[i].w[0 : 3])
  b[i].w[2] += b[i].k;
#pragma omp target map(to : of_file[1]) map(tofrom : of_file[1].w[0 : 3])
  of_file[1].w[2] += of_file[1].k;
  printf("%g %g %g\n", x[0], x[1], x[2]);
#pragma omp target map(to : p[1]) map(tofrom : p[1].w[0 : 3])
  p[1].w[1] *= p[1].k;
#pragma omp target map(to : to[0 : 2]) map(tofrom : to[1]->w[0 : 3]) map(to : to[1]->k)
  to[1]->w[1] += to[1]->k;
  printf("%g %g %g\n", x[0], x[1], x[2]);
#pragma omp target map(to : all[0 : 2]) map(tofrom : all[0].v[0 : 3], all[1].v[0 : 3])
  for (int k = 0; k < 2; k++)
    all[k].v[1] *= all[k].n;
  printf("%g %g %g\n", x[0], x[1], x[2]);
  return 0;
}
