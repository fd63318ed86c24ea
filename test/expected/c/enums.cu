// Translated by omp2cuda 0.1.0 from enums.c
#include <omp2cuda.h>

// Enumerations are integers in C.
#include <stdio.h>

enum color { RED, GREEN, BLUE, COLORS };
enum flag { A = 1, B = 2, C = 4 };
enum other { X = 1 };
struct pixel {
  enum color c;
  int n;
};

static enum color next(enum color c) { return (enum color)((c + 1) % COLORS); }
static int take(enum flag f) { return f; }

int main(void) {
  enum color c = (enum color)1, d = (enum color)X;
  enum flag f = (enum flag)(A | B);
  struct pixel zero = {}, one = {(enum color)1, 2};
  int sum = 0, which = 1;
  for (enum color e = RED; e < COLORS; e = (enum color)(e + 1))
    sum += e;
  for (enum color e = COLORS; (e = (enum color)(e - 1), (enum color)(e + 1)) > RED;)
    sum += 10 * e;
  f = (enum flag)(f | C);
  f = (enum flag)(f & ~A);
  f = (enum flag)(f ^ (which ? A : B));
  c = (enum color)(c + 1);
  c = which ? RED : GREEN;
  d = next(d);
  printf("%d %d %d %d %d %d %d\n", sum, c, d, f, take((enum flag)(A | C)), zero.c, one.c);
  return 0;
}
