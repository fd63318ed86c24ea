// Translated by omp2cuda 0.1.0 from waits-for-event.c
#include <omp2cuda.h>

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

// waits-for-event.c:23: target teams distribute parallel for num_teams(half(8))
__global__ void step_kernel(struct grid *g) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, 40))
    g->v[i] += 1;
}

void step(struct grid *g, const int *sizes) {
  double *v = g->v;
  omp_event_handle_t started = (omp_event_handle_t)0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : v[0]) detach(started)
    v[0] = 7;
    omp2cuda::comes_to("waits-for-event.c:23", "waits-for-event.c:21");
    {
#pragma omp taskwait depend(inout : v[0])
      omp2cuda::target_region region{"waits-for-event.c:23"};
      auto *g_device = region.members(*g, g->v);
      region.tofrom(g->v, 0, g->n);
      region.attach(g->v);
      region.num_teams(half(8)).iterations(40).launch(step_kernel, {g_device});
    }
    omp2cuda::comes_to("waits-for-event.c:26", "waits-for-event.c:21");
#pragma omp taskwait depend(in : v[0])
    omp2cuda::target_update{"waits-for-event.c:26"}.from(v, 0, sizes[2]);
    omp2cuda::comes_to("waits-for-event.c:27", "waits-for-event.c:21");
#pragma omp taskwait depend(in : v[0])
    omp2cuda::target_update{"waits-for-event.c:27"}.to(v, 0, 4);
    omp_fulfill_event(started);
    omp2cuda::comes_to("waits-for-event.c:29", "waits-for-event.c:21");
#pragma omp taskwait
  }
}
