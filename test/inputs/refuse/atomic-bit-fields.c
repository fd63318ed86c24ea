// Atomics of a bit-field in every form
#include <stdio.h>

struct flags {
  unsigned low : 3;
  int middle : 7;
};

int main(void) {
  struct flags f = {0, 0};
  int v = 0, x = 3, r = 0;
#pragma omp target map(tofrom : f, v, x, r)
  {
#pragma omp atomic
    f.middle += 2;
#pragma omp atomic
    f.low++;
#pragma omp atomic read
    v = f.low;
#pragma omp atomic write
    f.low = v;
#pragma omp atomic capture
    v = f.low++;
#pragma omp atomic capture
    {
      v = f.middle;
      f.middle = 3;
    }
#pragma omp atomic compare
    f.middle = f.middle < 4 ? 4 : f.middle;
#pragma omp atomic compare
    if (f.middle == 4) {
      f.middle = 5;
    }
#pragma omp atomic compare capture
    { v = f.middle; if (f.middle == 4) { f.middle = 5; } }
#pragma omp atomic compare capture
    { r = x == 4; if (r) { x = 5; } else { f.low = x; } }
  }
  printf("%d %d %d %d\n", f.low, f.middle, v, r);
  return 0;
}
