// Array literals in statements that one thread of a team executes.
#include <stdio.h>

static double total(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  printf("once\n");
  return s;
}

int main(void) {
  double y[8], first = 0;
#pragma omp target map(from : y) map(tofrom : first)
  {
    double sum = total((double[]){1, 2, 3}, 3);
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      y[i] = sum + i;
    first = total((const double[]){sum, 2}, 2);
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      y[i] += first;
    total(&(double){4}, 1);
    first++;
  }
  printf("%g %g %g\n", first, y[1], y[7]);
  return 0;
}
