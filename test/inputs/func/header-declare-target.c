// test: headers=yes
/* declare target in a header: the directives go, the function and the variable get their copies. */
#include "header-declare-target.h"
#include <stdio.h>

int main(void) {
  int r[4];
  offset = 10;
#pragma omp target update to(offset)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = moved(i);
  for (int i = 0; i < 4; ++i)
    printf("%d\n", r[i]);
  return 0;
}
