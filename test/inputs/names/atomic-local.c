// Locals and parameters that are called like CUDA's atomic functions, around atomics.
#include <stdio.h>

static void add(int *to, int atomicAdd) {
#pragma omp atomic
  *to += atomicAdd;
}

int main(void) {
  int x = 1, sum = 0, last = -1;
#pragma omp target teams distribute parallel for map(tofrom : x, sum, last)
  for (int i = 0; i < 8; i++) {
    int atomicXor = 1 << i;
#pragma omp atomic
    x ^= atomicXor;
    add(&sum, i);
#pragma omp atomic
    last |= i;
  }
  printf("%d %d %d\n", x, sum, last);
  return 0;
}
