// a pointer and the section behind it in one map clause: the section says all
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(20 * sizeof(int));
#pragma omp target map(p, p[:20])
  for (int i = 0; i < 20; i++)
    p[i] = 2 * i;
  printf("%d\n", p[19]);
  free(p);
  return 0;
}
