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

// without the last semicolon
struct bits {
  struct {
    int row[2]
  } in;
  unsigned low : 3, high : 5
};

int main(void) {
  enum later l = SECOND;
  struct pair p = swap(1, 2);
  size_t size = sizeof(struct local { double d[3] });
  size_t off = offsetof(struct pair, b);
  size += sizeof(struct outer { struct inner { _Bool on, off; } in; enum { A = 2 } e });
  struct inner i = {1, 0};
  struct bits b = {{{1, 2}}, 3, 4};
  printf("%d %d %d %zu %zu\n", p.a, p.b, use(&l), size, off);
  printf("%d %u %d %d\n", b.in.row[1], b.high, i.on, A);
  return 0;
}
