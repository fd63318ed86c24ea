// a file inside of a function that ends in #endif, with no line break behind it
#include <stdio.h>

int main(void) {
  int sum = 0;
#pragma omp target parallel num_threads(4) map(tofrom: sum)
  {
#include "inside-no-newline.h"
  }
  printf("%d\n", sum);
  return 0;
}
