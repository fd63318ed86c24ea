// What counts or or-s an enumeration without a name says its type by the object.
#include <stdio.h>

struct state {
  enum { IDLE, RUNNING, DONE } phase;
};
static enum { FIRST, SECOND, THIRD } at;

int main(void) {
  enum { X, Y, Z } e = X, all[3] = {X, Y, Z}, *to = all;
  struct state s = {IDLE}, *p = &s;
  int sum = 0, before = 0;
  e++;
  --e;
  e |= Z;
  e += 1;
  e -= 2;
  before = s.phase++;
  ++p->phase;
  at = at + 1;
  at |= SECOND;
  to[1] ^= 3;
  ++*to;
  for (e = X; e <= Z; e++)
    sum += e;
#pragma omp target map(tofrom : sum, s, all)
  {
    enum { A, B, C } k;
    for (k = A; k <= C; k++)
      sum += k;
    for (s.phase = IDLE; s.phase < DONE; ++s.phase)
      sum += 10;
    all[2] -= 1;
    int old = all[0]++;
    sum += old;
  }
  printf("%d %d %d %d\n", sum, before, s.phase, at);
  printf("%d %d %d %d\n", e, all[0], all[1], all[2]);
  return 0;
}
