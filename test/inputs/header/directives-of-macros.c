// test: headers=yes
// macros of a header make directives in it: the output has a copy of the header
#include <stdio.h>
#include "directives-of-macros.h"

int main(void) {
  double x[8], sum = 0;
  fill(x, 8);
  OMP(target teams distribute parallel for reduction(+: sum))
  for (int i = 0; i < 8; i++)
    sum += twice(x[i]);
  printf("%g %g\n", x[7], sum);
}
