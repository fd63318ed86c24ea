// Translated by omp2cuda 0.1.0 from tags_places.c
#include <omp2cuda.h>

// Types that are defined inside other declarations.
#include <stddef.h>
#include <stdio.h>

enum later : unsigned int;
static int use(enum later *e);
enum later : unsigned int { FIRST, SECOND };

struct pair {
  int a, b;
};
static struct pair swap(int a, int b) {
  struct pair p = {b, a};
  return p;
}

static int use(enum later *e) { return *e; }

int main(void) {
  enum later l = SECOND;
  struct pair p = swap(1, 2);
  struct local { double d[3]; }; size_t size = sizeof(struct local);
  size_t off = offsetof(struct pair, b);
  printf("%d %d %d %zu %zu\n", p.a, p.b, use(&l), size, off);
  return 0;
}
