// Translated by omp2cuda 0.1.0 from condition.c
#include <omp2cuda.h>

// test: reference=serial
// nowait with a condition: where it does not hold, the host waits
#include <stdio.h>

static int a[20];

// condition.c:9: target parallel for (one block)
static __global__ void both_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 20))
    a[i] += 3;
}

static int both(int deferred) {
  int later = 0, first = a[4];
  omp2cuda::target_region{"condition.c:9", omp2cuda::nowait(deferred > 0)}
      .one_team()
      .iterations(20)
      .launch(both_kernel, {omp2cuda::tofrom(a)});
  if (!deferred)
    later = a[4] - first; // it is over
#pragma omp taskwait depend(inout : a)
  omp2cuda::target_update{
      "condition.c:14", omp2cuda::nowait(0), omp2cuda::depend_inout(a)}
      .to(a);
  omp2cuda::taskwait();
#pragma omp taskwait
  return deferred ? a[4] - first : later;
}

int main(void) {
  int waited = both(0), went_on = both(1);
  printf("%d %d %d\n", waited, went_on, a[19]);
  return 0;
}
