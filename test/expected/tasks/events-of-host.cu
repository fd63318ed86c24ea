// Translated by omp2cuda 0.1.0 from events-of-host.c
// A file without constructs for a device: its tasks are the business of the host alone.
#include <omp.h>
#include <stdio.h>
int main(void) {
  double x = 0;
  omp_event_handle_t done = (omp_event_handle_t)0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x) detach(done)
    {
      x = 1;
      omp_fulfill_event(done);
    }
#pragma omp taskwait
  }
  printf("%g\n", x);
}
