// A complex type stands above the header that names it.
#include <stdio.h>
typedef struct {
  float _Complex z;
  int n;
} T;
#include <complex.h>

int main(void) {
  T t = {1, 2};
#pragma omp target map(tofrom : t)
  {
    t.n = 5;
    t.z = t.z * 2;
  }
  printf("%d %g\n", t.n, crealf(t.z));
}
