// test: reference=serial
// Types of a function that only pointers, and arrays of pointers, lead to.
#include <stdio.h>

int main(void) {
  double x[3] = {1, 2, 3};
  struct row {
    double *v;
    int n;
  } a = {x, 3}, *all[2] = {&a, &a}, **to = all;
  struct {
    double *v;
    struct row *of;
  } unnamed = {x, &a}, *both[2] = {&unnamed, &unnamed};
#pragma omp target map(to : all) map(tofrom : all[1]->v[0 : 3])
  all[1]->v[0] = 7;
#pragma omp target map(to : to[0 : 2]) map(tofrom : to[1]->v[0 : 3])
  to[1]->v[1] *= 2;
#pragma omp target map(to : both) map(tofrom : both[0]->v[0 : 3])
  both[0]->v[2] += 4;
  printf("%g %g %g\n", x[0], x[1], x[2]);
  return 0;
}
