// Members that are restrict pointers are attached like others.
#include <stdio.h>
#include <stdlib.h>
struct field {
  int n;
  double *restrict p;
  double *restrict q;
};
int main(void) {
  struct field v = {5, calloc(5, sizeof(double)), calloc(5, sizeof(double))}, *w = &v;
#pragma omp target map(tofrom : v.p[0 : 5])
  for (int i = 0; i < 5; i++)
    v.p[i] += i;
#pragma omp target enter data map(to : w->n, w->p[0 : 5], w->q[0 : 5])
#pragma omp target map(w->n, w->p[0 : 5], w->q[0 : 5])
  for (int i = 0; i < w->n; i++)
    w->q[i] = 2 * w->p[i];
#pragma omp target exit data map(from : w->q[0 : 5]) map(release : w->n, w->p[0 : 5])
  printf("%g %g\n", v.p[4], v.q[4]);
  free(v.p);
  free(v.q);
  return 0;
}
