// test: reference=serial
// Rows behind an array of pointers that is a member of a struct, which a region only reads: the struct has a copy in
// memory, in which the pointers lead to their rows.
#include <stdio.h>
#include <stdlib.h>

struct table {
  int n;
  int *rows[3];
};
struct list {
  struct table *at;
  int *more;
};

int main(void) {
  struct table t = {2, {0}};
  int more[2] = {100, 200}, out = 0;
  for (int i = 0; i < 3; i++) {
    t.rows[i] = malloc(2 * sizeof(int));
    t.rows[i][0] = i;
    t.rows[i][1] = 10 * i;
  }
  struct list l = {&t, more};
#pragma omp target map(to: t) map(tofrom: t.rows[0][0:2], t.rows[2][0:2], out)
  {
    out = t.n + t.rows[2][1];
    t.rows[0][1] = 5;
  }
  printf("%d %d\n", out, t.rows[0][1]);
#pragma omp target map(to: t) map(iterator(i = 0:t.n + 1), tofrom: t.rows[i][0:2]) map(tofrom: out)
  for (int i = 0; i < t.n; i++)
    out += t.rows[i][0] + t.rows[i + 1][1]++;
  printf("%d %d\n", out, t.rows[1][1]);
#pragma omp target map(to: l) map(tofrom: l.at[0:1], l.at->rows[1][0:2], l.more[0:2], out)
  {
    out += l.at->rows[1][1] + l.more[1];
    l.at->rows[1][0] = l.at->n;
  }
  printf("%d %d\n", out, t.rows[1][0]);
  return 0;
}
