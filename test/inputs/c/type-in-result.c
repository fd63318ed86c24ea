// A function of a region whose result has a type that is defined right there
#include <stdio.h>

struct pair {
  int a, b;
} swapped(int a, int b) {
  struct pair p = {b, a};
  return p;
}
static enum side { left, right } other(enum side s) { return s == left ? right : left; }

int main(void) {
  int r = 0;
#pragma omp target map(tofrom : r)
  {
    struct pair p = swapped(1, 2);
    r += 10 * p.a + p.b + other(left);
  }
  printf("%d\n", r);
}
