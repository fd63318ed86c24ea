// y = a x + y: the example of the README, checked.
#include <stdio.h>
#include <stdlib.h>

void saxpy(int n, float a, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

int main(void) {
  int n = 12345;
  float *x = malloc(n * sizeof *x);
  float *y = malloc(n * sizeof *y);
  for (int i = 0; i < n; i++) {
    x[i] = i % 1000;
    y[i] = i % 7;
  }
  saxpy(n, 2.0f, x, y);
  int errors = 0;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    errors += y[i] != 2.0f * (i % 1000) + i % 7;
    sum += y[i];
  }
  printf("saxpy: checksum %.0f, %d wrong\n", sum, errors);
  free(x);
  free(y);
  return errors != 0;
}
