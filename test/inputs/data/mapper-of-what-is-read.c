// test: reference=serial
// A struct that a region only reads has its mapper, whether a clause names it or not; elements of an array that an
// iterator maps by it are that array for regions inside.
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
  int more[12] = {0};
  struct list all[3] = {{4, more}, {4, more + 4}, {4, more + 8}};
#pragma omp target data map(iterator(i = 0:3), tofrom: all[i])
  {
#pragma omp target
    all[2].v[1] = 5;
#pragma omp target map(iterator(i = 0:3), tofrom: all[i])
    all[0].v[3] = all[2].v[1] + 1;
  }
  printf("%d %d %d\n", more[9], more[3], all[1].v == more + 4);
  return 0;
}
