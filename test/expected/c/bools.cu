// Translated by omp2cuda 0.1.0 from bools.c
#include <omp2cuda.h>

// Counting on _Bool.
#include <stdbool.h>
#include <stdio.h>

int main(void) {
  bool seen = false, odd = true;
  for (int i = 0; i < 3; i++)
    seen = true;
  odd = !odd;
  int now = (odd = true);
  printf("%d %d %d\n", seen, odd, now);
  return 0;
}
