// test: reference=serial
// The same member of another object is no room for a pointer of this one.
#include <stdio.h>
struct node { int n; double *f[2]; struct node *next; };
int main(void) {
  double x[2][3] = {{1, 2, 3}, {4, 5, 6}};
  struct node b = {1, {x[1], 0}, 0}, a = {1, {x[0], 0}, &b}, *p = &a;
  int w = 0;
#pragma omp target map(to: p->next->f) map(tofrom: p->f[w][0:3])
  for (int i = 0; i < 3; ++i) p->f[w][i] += 10;
#pragma omp target map(tofrom: p->next->f[w][0:3]) map(tofrom: p->f[w][0:3])
  for (int i = 0; i < 3; ++i) p->f[w][i] += p->next->f[w][i];
  printf("%g %g\n", x[0][0], x[0][2]);
}
