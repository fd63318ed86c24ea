// Functions that a type declares are functions to the CPU device too.
#include <stdio.h>

typedef int fn_t(int);
static fn_t h, k;
extern fn_t twice;

static int g(int v) {
  static const char *name = "xyz";
  return v + name[1];
}
static int h(int v) { return v ? k(v - 1) + g(1) : 0; }
static int k(int v) { return v ? h(v - 1) + 2 : 0; }
int twice(int v) { return 2 * v; }

int main(void) {
  int r = 0;
#pragma omp target map(tofrom : r)
  r = h(2) + twice(3);
  printf("%d\n", r);
  return 0;
}
