// test: headers=yes reference=serial
// variants of a header, called there and here
#include <stdio.h>
#include "variants.h"

int main(void) {
  int a[4] = {0}, wrong = 0;
#pragma omp target map(tofrom : a)
  for (int i = 0; i < 4; i++)
    a[i] = weighted(4 * i) + weight(i);
#ifdef _OPENMP
  wrong = a[1] != 15 || a[3] != 51;
#endif
  printf("%d\n", wrong || weighted(9) != 18 || weight(1) != 1);
  return 0;
}
