// static variables of a host function that it names in `declare target`: one object each, on either side
#include <stdio.h>

struct pair {
  int a, b;
};

static int next(void) {
  static int calls = 10, other = 1;
  static double table[2] = {1.5, 2.5};
#pragma omp declare target(calls)
#pragma omp declare target(table)
  int seen = -1;
#pragma omp target map(from : seen) map(always, tofrom : calls)
  {
    calls += (int)table[1];
    seen = calls;
  }
  return seen * 100 + calls + other++;
}

int main(void) {
  static struct pair s = {0, 1};
#pragma omp declare target(s)
#pragma omp target map(always, from : s)
  {
    s.b += 2;
    s.a = s.b * 2;
  }
  printf("%d %d\n", s.a, s.b);
  int first = next();
  printf("%d %d\n", first, next());
  return 0;
}
