// Enumerations are integers in C.
#include <stdio.h>

enum color { RED, GREEN, BLUE, COLORS };
enum flag { A = 1, B = 2, C = 4 };
enum other { X = 1 };
struct pixel {
  enum color c;
  int n;
};

static enum color next(enum color c) { return (c + 1) % COLORS; }
static int take(enum flag f) { return f; }

int main(void) {
  enum color c = 1, d = X;
  enum flag f = A | B;
  struct pixel zero = {0}, one = {1, 2};
  int sum = 0, which = 1;
  for (enum color e = RED; e < COLORS; e++)
    sum += e;
  for (enum color e = COLORS; e-- > RED;)
    sum += 10 * e;
  f |= C;
  f &= ~A;
  f ^= which ? A : B;
  ++c;
  c = which ? RED : GREEN;
  d = next(d);
  printf("%d %d %d %d %d %d %d\n", sum, c, d, f, take(A | C), zero.c, one.c);
  return 0;
}
