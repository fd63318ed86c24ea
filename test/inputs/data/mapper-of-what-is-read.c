// test: reference=serial
// A struct that a region only reads has its mapper, whether a clause names it or not.
#include <stdio.h>

struct list {
  int n, *v;
};
#pragma omp declare mapper(struct list s) map(s, s.v[0:s.n])

int main(void) {
  int pool[4] = {0};
  struct list l = {4, pool};
#pragma omp target
  l.v[1] = l.n;
  printf("%d\n", pool[1]);
#pragma omp target data map(from: pool)
#pragma omp target map(to: l)
  l.v[2] = l.n + 1;
  printf("%d %d\n", pool[2], l.v == pool);
  return 0;
}
