// test: reference=serial
// A taskwait with depend and nowait is a task of nothing, which the compiler of the host need not know: what depends on it comes later, and the thread
// goes on. Alone, with a list, behind a construct that the host does not wait for, in a function without any.
#include <stdio.h>

static int later(int *x) {
  int seen = 0;
#pragma omp task depend(out: x[0]) shared(seen)
  seen = 1;
#pragma omp taskwait depend(inout: x[0]) nowait
#pragma omp taskwait depend(in: x[0])
  return seen;
}

int main(void) {
  int x[8] = {0}, n = 8, all = 0, seen = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < n; i++) {
#pragma omp target map(tofrom: x[i:1]) depend(out: x[i]) nowait
      x[i] = i + 1;
    }
#pragma omp taskwait depend(in: x[3], x[4]) depend(out: all) nowait // what comes for all comes behind them
#pragma omp target map(to: x[0:n]) map(tofrom: all) depend(inout: all) nowait
    all += x[3] + x[4];
#pragma omp taskwait
    seen = later(x);
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%d %d %d\n", sum, all, seen);
  return 0;
}
