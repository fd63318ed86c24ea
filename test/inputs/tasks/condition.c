// test: reference=serial
// nowait with a condition: where it does not hold, the host waits
#include <stdio.h>

static int a[20];

static int both(int deferred) {
  int later = 0, first = a[4];
#pragma omp target parallel for nowait(deferred > 0) map(tofrom: a)
  for (int i = 0; i < 20; i++)
    a[i] += 3;
  if (!deferred)
    later = a[4] - first; // it is over
#pragma omp target update to(a) nowait(0) depend(inout: a)
#pragma omp taskwait
  return deferred ? a[4] - first : later;
}

int main(void) {
  int waited = both(0), went_on = both(1);
  printf("%d %d %d\n", waited, went_on, a[19]);
  return 0;
}
