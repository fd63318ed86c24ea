// A block of the same task, as of a taskgroup or a single, holds tasks that depend on what goes on outside, and
// waits for it; those of another task do not.
#include <stdio.h>
#define N 100

static double x[N], y[N], z[N];

static void slowly(double *p, double *from, double by) {
#pragma omp target teams distribute parallel for nowait depend(inout: p[0]) map(tofrom: p[0:N]) map(to: from[0:N])
  for (int i = 0; i < N; i++) {
    int turns = 0;
    for (int k = 0; k < 20000; k++)
      turns += (k ^ i) & 1;
    p[i] += from[i] * by + turns;
  }
}

int main(void) {
  double sum = 0;
  slowly(x, y, 1);
  // A task of a group depends on the region in front of the group.
#pragma omp target teams distribute parallel for nowait depend(out: x) map(tofrom: x) map(to: z)
  for (int i = 0; i < N; i++) {
    int turns = 0;
    for (int k = 0; k < 20000; k++)
      turns += (k ^ i) & 1;
    x[i] += z[i] + turns;
  }
#pragma omp taskgroup
  {
#pragma omp task depend(in: x) depend(out: y)
    for (int i = 0; i < N; i++)
      y[i] = x[i] + i;
  }
  // A taskwait in a group waits for what went on before.
#pragma omp target teams distribute parallel for nowait depend(out: z) map(from: z)
  for (int i = 0; i < N; i++) {
    int turns = 0;
    for (int k = 0; k < 20000; k++)
      turns += (k ^ i) & 1;
    z[i] = i + turns;
  }
#pragma omp taskgroup
  {
#pragma omp target update to(y) nowait depend(in: y)
#pragma omp taskwait
    for (int i = 0; i < N; i++)
      sum += z[i];
  }
#pragma omp parallel num_threads(3)
  {
#pragma omp single nowait
    {
#pragma omp target teams distribute parallel for nowait depend(inout: x) map(tofrom: x)
      for (int i = 0; i < N; i++)
        x[i] += 1;
#pragma omp taskgroup
      {
#pragma omp target teams distribute parallel for nowait depend(inout: y) map(tofrom: y)
        for (int i = 0; i < N; i++)
          y[i] += 2;
#pragma omp task depend(inout: x) depend(inout: y)
        for (int i = 0; i < N; i++)
          y[i] += x[i];
      }
    }
  }
  for (int i = 0; i < N; i++)
    sum += y[i];
  printf("%.0f\n", sum);
}
