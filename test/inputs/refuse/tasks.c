// tasks that cannot be executed at once, or not as one
#include <omp.h>

void f(int *a, int n) {
  int x = 0, last = 0;
  omp_event_handle_t done;
#pragma omp target parallel map(tofrom: a[0:n])
  {
#pragma omp task detach(done)
    a[0] = 1;
  }
#pragma omp target parallel map(tofrom: a[0:n])
  {
#pragma omp taskloop firstprivate(x) grainsize(strict: 4)
    for (int i = 0; i < n; i++)
      a[i] = ++x;
#pragma omp masked taskloop lastprivate(last)
    for (int i = 0; i < n; i++)
      last = a[i];
  }
}
