// test: run=no
// a cast inside a macro that would be another one in each expansion
#include <stdlib.h>

void use_int(int *p);
void use_double(double *p);

#define USE(how, n) how(malloc(n) /* of what? */)

void both(void) {
  USE(use_int, 4);
  USE(use_double, 8);
}
