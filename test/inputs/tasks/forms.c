// what constructs depend on: variables, members, elements and sections; iterators and objects are waited for
#include <omp.h>
#include <stdio.h>

struct pair {
  int first, second[10];
};

int main(void) {
  int m[4][6] = {{1}}, s = 1, *p = &m[2][0];
  struct pair q = {1, {2}}, *r = &q;
  omp_depend_t later;
  (void)&later;
#pragma omp depobj(later) depend(inout: s)
#pragma omp target nowait depend(out: m[1][0:6]) map(tofrom: m)
  m[1][3] = 5;
#pragma omp target nowait depend(in: m[1][0:6]) depend(out: m[2:1][0:3]) map(tofrom: m)
  m[2][1] = m[1][3] + 1;
#pragma omp target nowait depend(inout: m[1][0:6], p[0:3], *p) map(tofrom: m)
  m[2][1] += m[1][3];
#pragma omp target nowait depend(mutexinoutset: q.first) map(tofrom: q)
  q.first += 2;
#pragma omp target nowait depend(mutexinoutset: r->first) depend(in: q.second[1]) map(tofrom: q)
  q.first *= 3;
#pragma omp target nowait depend(depobj: later) map(tofrom: s)
  s += 1;
#pragma omp target nowait depend(iterator(i = 0:4), inout: m[i][0]) map(tofrom: m)
  m[3][5] = m[2][1];
#pragma omp target depend(iterator(i = 0:4), in: m[i][0]) map(to: m) map(tofrom: s)
  s += m[3][5];
#pragma omp target nowait depend(inout: s) map(tofrom: s)
  s *= 2;
#pragma omp target depend(in: s) map(to: s) map(tofrom: q)
  q.second[2] = s;
#pragma omp taskwait depend(in: q)
#pragma omp depobj(later) destroy
  printf("%d %d %d %d\n", s, q.first, q.second[2], m[3][5]);
  return 0;
}
