// test: reference=serial
// Functions by pointers of the host: a variable, a member, a table, an argument on its way.
#include <stdio.h>

typedef double (*operation)(double, double);
struct step {
  operation apply;
  double by;
};

static double add(double a, double b) { return a + b; }
double multiply(double a, double b) { return a * b; }
#pragma omp declare target enter(add, multiply) indirect

static double fold(operation f, const double *x, int n) {
  double value = 1;
  for (int i = 0; i < n; i++)
    value = f(value, x[i]);
  return value;
}

int main(void) {
  double x[64], y[64], z[64];
  for (int i = 0; i < 64; i++)
    x[i] = 1 + i % 3;
  operation chosen = x[1] > 1 ? multiply : add, table[2] = {add, multiply};
  struct step steps[3] = {{add, 3}, {multiply, 2}, {0, 5}};
#pragma omp target teams distribute parallel for map(to : x, steps, table) map(from : y, z)
  for (int i = 0; i < 64; i++) {
    const struct step *s = &steps[i % 3];
    y[i] = s->apply ? s->apply(x[i], s->by) : (*chosen)(x[i], i);
    z[i] = table[i % 2](y[i], 1) + fold(table[(i + 1) % 2], x, 4) + fold(add, x, 2);
  }
  int wrong = 0;
  for (int i = 0; i < 64; i++) {
    const struct step *s = &steps[i % 3];
    double here = s->apply ? s->apply(x[i], s->by) : chosen(x[i], i);
    wrong += y[i] != here || z[i] != table[i % 2](here, 1) + fold(table[(i + 1) % 2], x, 4) + fold(add, x, 2);
  }
  printf("%g %g %g %d wrong\n", y[5], y[8], z[10], wrong);
  return 0;
}
