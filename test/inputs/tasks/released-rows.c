// Members of a struct, and rows whose length only the program knows, as a task of the host has them: what they depend on
// ends by an event that a statement behind the construct fulfils.
#include <omp.h>
#include <stdio.h>

struct state {
  int steps;
  double sum;
};

static double apply(int n, int m, double a[n][m], struct state *all) {
  double b[n][m];
  struct state own = {3, 0};
  omp_event_handle_t started = (omp_event_handle_t)0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      b[i][j] = i - j;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : a[0][0]) detach(started)
    a[0][0] = 7;
#pragma omp target nowait depend(inout : a[0][0]) map(tofrom : a[0 : n][0 : m], own.sum) map(to : b, own.steps)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j) {
        a[i][j] += b[i][j] * own.steps;
        own.sum += a[i][j];
      }
#pragma omp target nowait depend(inout : a[0][0]) map(tofrom : all[0 : 1])
    all->sum += 1;
    omp_fulfill_event(started);
#pragma omp taskwait
  }
  return own.sum;
}

int main(void) {
  double a[4][5];
  struct state all = {0, 2};
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j)
      a[i][j] = i * j;
  double sum = apply(4, 5, a, &all);
  printf("%g %g %g %g\n", sum, a[0][0], a[3][4], all.sum);
}
