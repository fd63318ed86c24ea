// A file that defines functions of the device where it is read once, and something else where
// it is read again: no copy of it is both.
#include <stdio.h>
#define OP(name, op) static double op_##name(double a, double b) { return a op b; }
#include "read-as-other.h"
#undef OP
enum {
#define OP(name, op) K_##name,
#include "read-as-other.h"
#undef OP
  K_COUNT
};

int main(void) {
  double r = 0;
#pragma omp target map(tofrom : r)
  r += op_plus(1, 2) + op_minus(3, 1);
  printf("%g %d\n", r, K_COUNT);
  return 0;
}
