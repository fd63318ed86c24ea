// Translated by omp2cuda 0.1.0 from no-region.c
// no target region at all: nothing to do, and the tool says so
#include <stdio.h>

int main(void) {
  int sum = 0;
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  printf("%d\n", sum);
  return 0;
}
