// types that are declared in the function: they move to the front of its kernels
#include <stdio.h>

int main(void) {
  struct pair { int a, b; };
  struct table {
    int n;             // rows in use
    struct pair rows[8];
  } t = {8, {{0, 0}}};
  typedef struct {
    double x;
    enum { UP, DOWN } way;
  } arrow;
  enum mode { ADD = 3, SUB };
  enum mode how = ADD;
  arrow arrows[4] = {{0, UP}};
  struct pair sum = {0, 0};
#pragma omp target map(tofrom: t) map(tofrom: arrows, sum) firstprivate(how)
  {
    for (int i = 0; i < t.n; i++) {
      t.rows[i].a = i;
      t.rows[i].b = i * i + (how == ADD);
      struct pair p = t.rows[i];
      sum.a += p.a;
      sum.b += p.b;
    }
    for (int i = 0; i < 4; i++) {
      arrows[i].x = i / 2.0;
      arrows[i].way = i % 2 ? DOWN : UP;
    }
  }
  printf("%d %d %d %g %d\n", t.rows[7].b, sum.a, sum.b, arrows[3].x, arrows[3].way);
  return 0;
}
