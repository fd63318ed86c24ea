// test: kind=parse dump=explain
// One team for a long loop (N0321).
#include <omp.h>

#define N 100000

void said(float *x) {
#pragma omp target parallel for map(tofrom: x[0:N])
  for (int i = 0; i < N; i++)
    x[i] *= 2;
#pragma omp target teams distribute parallel for num_teams(1) collapse(2) map(tofrom: x[0:N])
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 1000; j++)
      x[i * 1000 + j] += 1;
}

// Nothing to say: a loop of a thousand, one whose length is not known, several teams, a team
// that asks who it is, iterations in order, and more in the region than the loop.
void not_said(float *x, int n) {
  float last = 0;
#pragma omp target parallel for map(tofrom: x[0:1000])
  for (int i = 0; i < 1000; i++)
    x[i] *= 2;
#pragma omp target parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom: x[0:N])
  for (int i = 0; i < N; i++)
    x[i] *= 2;
#pragma omp target parallel for map(tofrom: x[0:N])
  for (int i = 0; i < N; i++)
    x[i] += omp_get_thread_num();
#pragma omp target parallel for ordered map(tofrom: x[0:N], last)
  for (int i = 0; i < N; i++) {
#pragma omp ordered
    last = last * x[i] + 1;
  }
#pragma omp target parallel map(tofrom: x[0:N])
  {
#pragma omp for
    for (int i = 0; i < N; i++)
      x[i] *= 2;
#pragma omp for
    for (int i = 0; i < N - 1; i++)
      x[i] += 1;
  }
}
