// Names of <tgmath.h>, which choose a function by the types of all arguments.
#include <stdio.h>
#include <tgmath.h>
int main(void) {
  float x[4] = {1, 4, 9, 16}; double y = 2;
#pragma omp target map(tofrom: x, y)
  {
    for (int i = 0; i < 4; i++)
      x[i] = sqrt(x[i]) + fabs(-y) + fma(x[i], 2, y) + ldexp(x[i], 2);
    y = pow(y, 3) + fmax(y, x[0]);
  }
  printf("%g %g %zu\n", x[3], y, sizeof sqrt(x[0]));
}
