// Functions of a region that return complex numbers, whatever stands in front of their type
#include <complex.h>
#include <stdio.h>

double complex turned(double complex z) { return z * I; }
_Complex double opposite(_Complex double z) { return -z; }
static inline float complex half(float complex z) { return z / 2; }
double  complex *second(double complex *z) { return z + 1; }

int main(void) {
  double complex z[2] = {1 + 2 * I, 3};
#pragma omp target map(tofrom : z)
  {
    z[0] = opposite(turned(z[0])) + half(2);
    *second(z) += 1;
  }
  printf("%g %g %g\n", creal(z[0]), cimag(z[0]), creal(z[1]));
}
