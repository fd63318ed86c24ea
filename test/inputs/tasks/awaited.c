// A task of the host whose event ends it, and where the host waits for it.
#include <omp.h>
#include <stdio.h>
#define N 8

int main(void) {
  double x[N] = {0}, y[N] = {0};
  omp_event_handle_t done = (omp_event_handle_t)0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x) detach(done)
    {
      x[0] = 1;
      omp_fulfill_event(done);
    }
#pragma omp target depend(in : x) map(to : x) map(from : y)
    for (int i = 0; i < N; i++)
      y[i] = x[0] + i;
#pragma omp taskwait
  }
  printf("%g %g\n", y[0], y[N - 1]);
}
