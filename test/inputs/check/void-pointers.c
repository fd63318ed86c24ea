// test: options="--self-check"
// What a pointer to void leads to is compared as bytes.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  double *x = calloc(6, sizeof *x);
  void *v = x;
  const void *c = x;
  int n = 6;
#pragma omp target teams distribute parallel for map(tofrom : x[0 : 6])
  for (int i = 0; i < n; i++)
    x[i] += ((double *)v)[i] + ((const double *)c)[i] + 1;
  printf("%g\n", x[5]);
  free(x);
  return 0;
}
