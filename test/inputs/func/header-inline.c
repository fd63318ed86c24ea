// test: headers=yes
/* Functions of a header on the device: its copy says so, and the #include line names the copy.
   The prototype of a function that is defined here is edited as well: nvcc wants all alike. */
#include "header-inline.h"
#include <stdio.h>

double scale(double v, double factor) { return factor * v; }

int main(void) {
  double r[4];
  struct pair p = {1, 2}, q = {3, 4};
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = scale(dot(p, q), i) + weight(i);
  for (int i = 0; i < 4; ++i)
    printf("%g\n", r[i]);
  return 0;
}
