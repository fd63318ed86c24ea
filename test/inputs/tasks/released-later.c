// A task of the host ends by its event, which a statement behind the regions fulfils that depend on it: the thread
// that meets them goes on there. What waits in place is behind that.
#include <omp.h>
#include <stdio.h>

static int a[2] = {1, 0}, b, c, d;

static void later(void) {
#pragma omp target nowait depend(in: a[0]) map(to: a) map(from: c)
  c = a[0] + 2;
}

int main(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    omp_event_handle_t e = (omp_event_handle_t)0;
#pragma omp task depend(inout: a[0]) detach(e)
    a[0] = 5;
#pragma omp target nowait depend(iterator(int i = 0:2), in: a[i]) map(to: a) map(from: b)
    b = a[0] + 1;
    later();
#pragma omp target enter data nowait depend(inout: d) map(to: d)
#pragma omp target update to(d) nowait depend(inout: d)
#pragma omp target nowait depend(in: a[0]) depend(inout: d) map(to: a) map(tofrom: d)
    d += a[0];
#pragma omp target exit data nowait depend(inout: d) map(from: d)
    omp_fulfill_event(e);
#pragma omp taskwait depend(in: a[0])
    printf("%d\n", a[0]);
#pragma omp taskwait
  }
  printf("%d %d %d\n", b, c, d);
}
