// const says nothing of mutable members: what changes them writes
#include <stdio.h>

struct counter {
  int step;
  mutable int calls;
  int next() const { return calls += step; }
};

static int twice(const counter &c) { return c.next() + c.next(); }

int main() {
  counter c = {2, 0};
  const counter d = {3, 1};
  int out = 0;
#pragma omp target map(tofrom: out)
  {
    out += c.next();
    out += twice(c);
    c.calls++;
  }
  printf("%d %d %d\n", out, c.calls, d.calls);
#pragma omp target map(tofrom: out, d)
  out += twice(d);
  printf("%d %d\n", out, d.calls);
  const counter *p = &c;
#pragma omp target map(tofrom: p[0:1], out)
  out += p->next();
  printf("%d %d\n", out, c.calls);
  return 0;
}
