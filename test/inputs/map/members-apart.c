// test: reference=serial
// Members of one struct have counts of their own: each is copied back when it leaves, and what lies between them is not
// present.
#include <stdio.h>

struct some {
  int a, other, b;
};

static void change(struct some *s) {
#pragma omp target map(s->a, s->b)
  {
    s->a *= 10;
    s->b *= 10;
  }
}

int main(void) {
  struct some s = {1, 2, 3}, t = {4, 5, 6};
#pragma omp target enter data map(to: s.a, s.b)
  change(&s);
#pragma omp target update from(s.other)
#pragma omp target update from(s)
  printf("%d %d %d\n", s.a, s.other, s.b);
#pragma omp target exit data map(from: s.a)
  printf("%d %d", s.a, s.other);
#pragma omp target exit data map(from: s.b)
  printf(" %d\n", s.b);

#pragma omp target data map(to: t.a, t.b)
  {
#pragma omp target enter data map(to: t.a, t.b)
    change(&t);
#pragma omp target exit data map(delete: t.a)
#ifdef _OPENMP
    t.a = 7;
#else
    t.a = 70; // what the device's copy is in the end
#endif
#pragma omp target enter data map(to: t.a)
    change(&t);
#pragma omp target update from(t.a, t.b)
#ifndef _OPENMP
    t.a /= 10;
#endif
  }
  printf("%d %d %d\n", t.a, t.other, t.b);
#pragma omp target enter data map(to: s.a, s.b)
#pragma omp target exit data map(delete: s)
#pragma omp target map(tofrom: s)
  s.other += s.a;
  printf("%d %d\n", s.a, s.other);
  return 0;
}
