// complex numbers, over a league and over a team
#include <complex.h>
#include <stdio.h>

int main(void) {
  enum { N = 100 };
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 0.5;
  double complex sum = 1, product = 1;
  float complex total = 0;
#pragma omp target teams distribute parallel for map(to: x) reduction(+: sum) reduction(*: product)
  for (int i = 0; i < N; i++) {
    double complex z;
    __real__ z = x[i];
    __imag__ z = -x[i];
    sum += z;
    if (i % 25 == 0) {
      __real__ z = 0;
      __imag__ z = 1;
      product *= z;
    }
  }
#pragma omp target parallel for map(to: x) map(tofrom: total) reduction(+: total)
  for (int i = 0; i < N; i++) {
    float complex z;
    __real__ z = 1;
    __imag__ z = x[i];
    total += z;
  }
  printf("%g %g, %g %g, %g %g\n", creal(sum), cimag(sum), creal(product), cimag(product), crealf(total), cimagf(total));
  return 0;
}
