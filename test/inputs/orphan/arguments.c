// What one member computed and only a call of all members is given: all receive it
#include <stdio.h>

static int next(int *p) { return (*p)++; }

static double head(const double *x, int n) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int k = 0; k < n; k++)
    sum += x[k];
  return sum;
}

int main(void) {
  double x[40], y[8];
  int n[8];
  for (int k = 0; k < 40; k++)
    x[k] = k + 1;
  for (int k = 0; k < 8; k++)
    n[k] = 25 + k;
#pragma omp target teams distribute map(to : x) map(tofrom : n) map(from : y)
  for (int i = 0; i < 8; i++) {
    int length = 0;
    length = next(&n[i]);
    y[i] = head(x, length);
  }
  for (int k = 0; k < 8; k++)
    printf("%g %d\n", y[k], n[k]);
  return 0;
}
