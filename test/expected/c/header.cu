// Translated by omp2cuda 0.1.0 from header.c
#include <omp2cuda.h>

// test: headers=yes
/* What C++ forbids is edited in the headers of the project as well. */
#include "header.cuh"
#include <stdio.h>

int main(void) {
  int *numbers = fresh(4);
  printf("%d\n", sum(4, numbers));
  free(numbers);
  return 0;
}
