// Types that are defined inside other declarations.
#include <stddef.h>
#include <stdio.h>

enum later;
static int use(enum later *e);
enum later { FIRST, SECOND };

static struct pair {
  int a, b;
} swap(int a, int b) {
  struct pair p = {b, a};
  return p;
}

static int use(enum later *e) { return *e; }

int main(void) {
  enum later l = SECOND;
  struct pair p = swap(1, 2);
  size_t size = sizeof(struct local { double d[3]; });
  size_t off = offsetof(struct pair, b);
  printf("%d %d %d %zu %zu\n", p.a, p.b, use(&l), size, off);
  return 0;
}
