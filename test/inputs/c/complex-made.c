// CMPLX and __builtin_complex make numbers of two parts, in regions, device functions, macros and host code.
#include <complex.h>
#include <stdio.h>

#ifndef CMPLX
#define CMPLX(re, im) (0)
#endif
#define UNIT(x) CMPLX(0, x)

static double complex turned(double complex z) { return z * CMPLX(0.0, 1); }
static const double complex start = __builtin_complex(1.0, -2.0);

int main(void) {
  double complex z[4];
  float complex f = CMPLXF(1, 2);
#pragma omp target teams distribute parallel for map(from : z)
  for (int i = 0; i < 4; i++)
    z[i] = turned(CMPLX(i, 2)) + UNIT(3) + __builtin_complex(0.5, 0.25);
#pragma omp target map(tofrom : f)
  f = conjf(f) * CMPLXF(0.5f, 0);
  for (int i = 0; i < 4; i++)
    printf("%g %g\n", creal(z[i]), cimag(z[i]));
  printf("%g %g %g %g\n", (double)crealf(f), (double)cimagf(f), creal(start), cimag(CMPLX(1, 7)));
  return 0;
}
