// Words of C23 as names in older C, where `alignas(16)` of a header is none: `alignas = f(1)`
#include <stdio.h>

static int aligned(int alignas) {
  int alignof = 1, bool = 2, thread_local = 3;
  alignas += (alignof + bool) * thread_local;
  return alignas;
}

int main(void) {
  int r = 0;
#pragma omp target map(tofrom : r)
  {
    int alignas = aligned(4), constexpr = 1;
    r += alignas * (constexpr + 1);
  }
  printf("%d\n", r);
}
