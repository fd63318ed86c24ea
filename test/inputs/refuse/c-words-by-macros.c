// A word of C++ that a macro makes with ## is another one in the output.
#include <stdio.h>
#define CAT(a, b) a##b

struct s {
  int CAT(cla, ss);
};
static int CAT(th, is) = 3;
static int CAT(ne, w)(void) { return 2; }

int main(void) {
  struct s s = {2};
  int CAT(del, ete) = 1;
#pragma omp target map(tofrom : s)
  s.class = 3;
  printf("%d %d %d %d\n", s.class, this, new(), delete);
  return 0;
}
