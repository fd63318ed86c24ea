// Macros that are called like words of C++, which generated text has.
#include <stdio.h>

#define namespace 4
#define class unsigned
#define template(x) ((x) + 1)
#define using static
#define this self

using int step(int this) { return template(this); }

using void gridDim(class *x) {
#pragma omp target map(tofrom : x[0 : namespace])
  {
    class t[namespace] = {1, 2, 3};
    for (int i = 0; i < namespace; i++)
      x[i] = t[i] + (class)step(i);
  }
}

int main(void) {
  class x[namespace];
  gridDim(x);
  printf("%u %u %u %u\n", x[0], x[1], x[2], x[3]);
  return 0;
}
