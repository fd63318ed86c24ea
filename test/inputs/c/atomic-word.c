// _Atomic without <stdatomic.h>
#include <stdio.h>

_Atomic int calls;

static int up(int n) {
  calls++;
  return n + 1;
}

int main(void) {
  int v = 0;
#pragma omp target map(tofrom: v)
  v = 3;
  v = up(v);
  printf("%d %d\n", v, calls);
  return 0;
}
