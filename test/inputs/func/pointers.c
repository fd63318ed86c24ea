// Functions by pointer, where device code itself takes their addresses: arguments, variables, either of two.
#include <stdio.h>

typedef double (*operation)(double, double);

static double add(double a, double b) { return a + b; }
static double multiply(double a, double b) { return a * b; }
static double fold(operation f, const double *x, int n, double value) {
  for (int i = 0; i < n; i++)
    value = f(value, x[i]);
  return value;
}
static operation chosen(int odd) { return odd ? add : &multiply; }
static double twice(double f(double, double), double a) { return (*f)(a, f(a, a)); }

int main(void) {
  double x[64], y[8], z[8];
  for (int i = 0; i < 64; i++)
    x[i] = 1 + i % 3;
#pragma omp target teams distribute parallel for map(to : x) map(from : y, z)
  for (int i = 0; i < 8; i++) {
    operation f = add, none = 0;
    if (i > 4)
      f = multiply;
    y[i] = fold(i % 2 ? add : multiply, x + 8 * i, 8, i % 2);
    z[i] = (none ? none : f)(i, 2) + twice(chosen(i % 2), 3);
  }
  operation on_host = add;
  for (int i = 0; i < 8; i++)
    printf("%g %g %g\n", y[i], z[i], on_host(i, 1));
#pragma omp target map(from : y)
  {
    double three[3] = {1, 2, 3};
    double sum = fold(add, three, 3, 0);
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      y[i] = multiply(sum, i);
  }
  printf("%g %g\n", y[1], y[7]);
  return 0;
}
