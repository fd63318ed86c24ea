// objects of _Atomic are the host's
#include <stdatomic.h>

#pragma omp declare target
_Atomic int counter;
#pragma omp end declare target
atomic_int calls;

static int next(void) { return ++calls; }

int main(void) {
  int r = 0;
  _Atomic int mine = 2;
#pragma omp target map(tofrom : r)
  r += next();
#pragma omp target map(tofrom : r, mine)
  r += mine;
  return r;
}
