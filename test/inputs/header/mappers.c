// test: headers=yes reference=serial
// A struct of a header whose members have a mapper, and one of the function.
#include "mappers.h"
#include <stdio.h>

int main(void) {
  double x[4] = {1, 2, 3, 4}, y[3] = {5, 6, 7};
  couple t = {{4, x}, {3, y}, 2};
#pragma omp target map(tofrom : t)
  for (int i = 0; i < 3; ++i)
    t.a.v[i] += t.b.v[i] * t.k;
  struct inner {
    struct vec z;
    int q;
  } w = {{4, x}, 2};
#pragma omp target map(tofrom : w)
  for (int i = 0; i < 3; ++i)
    w.z.v[i] += w.q;
  printf("%g %g %g\n", x[0], x[2], x[3]);
}
