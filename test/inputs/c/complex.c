// Complex numbers.
#include <complex.h>
#include <math.h>
#include <stdio.h>

typedef double complex cplx;

static cplx turn(cplx z) { return z * I; }

int main(void) {
  double complex z = 1.0 + 2.0 * I, w = conj(z) / turn(z);
  float complex f = 1.5f - 0.5f * _Complex_I;
  double _Complex g = 3.0i;
  cplx v[2] = {1 - I, cexp(I * M_PI)};
  printf("%.6f %.6f %.6f %.6f\n", creal(z), cimag(w), cabs(z), carg(z));
  printf("%.6f %.6f %.6f\n", crealf(f), cimagf(f), cimag(g));
  printf("%.6f %.6f %d\n", creal(v[1]), cimag(v[0]), z == conj(conj(z)));
  return 0;
}
