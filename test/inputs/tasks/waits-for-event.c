// test: run=no
// A construct that names what no task could copy waits in place, and the event that it waits for may be fulfilled behind
// it: a warning says so.
#include <omp.h>

struct grid {
  int n;
  double *v;
};

static int half(int n) {
  return n / 2;
}

void step(struct grid *g, const int *sizes) {
  double *v = g->v;
  omp_event_handle_t started = (omp_event_handle_t)0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : v[0]) detach(started)
    v[0] = 7;
#pragma omp target teams distribute parallel for nowait depend(inout : v[0]) map(tofrom : g->v[0 : g->n]) num_teams(half(8))
    for (int i = 0; i < 40; ++i)
      g->v[i] += 1;
#pragma omp target update from(v[0 : sizes[2]]) nowait depend(in : v[0])
#pragma omp target update to(v[0 : 4]) nowait(half(2)) depend(in : v[0])
    omp_fulfill_event(started);
#pragma omp taskwait
  }
}
