// regions with nowait that may run on the host, and whose results are the host's variables
#include <omp.h>
#include <stdio.h>

static double work(int go, int device) {
  double x[64], y[64], sum = 0;
  long double most = 0;
  for (int i = 0; i < 64; i++)
    x[i] = i, y[i] = 0;
#pragma omp target enter data map(to: x) if(go) device(device) nowait depend(out: x)
#pragma omp target teams distribute parallel for if(target: go) device(device) nowait depend(inout: x) map(tofrom: x)
  for (int i = 0; i < 64; i++)
    x[i] *= 2;
#pragma omp target update from(x) if(go) device(device) nowait depend(inout: x)
#pragma omp target parallel for if(0) nowait depend(in: x) depend(out: y) map(from: y)
  for (int i = 0; i < 64; i++)
    y[i] = x[i] + 1;
#pragma omp target teams distribute parallel for nowait depend(in: y) map(to: y) map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < 64; i++)
    sum += y[i];
#pragma omp target teams distribute parallel for nowait depend(in: y) map(to: y) map(tofrom: most) reduction(max: most)
  for (int i = 0; i < 64; i++)
    if (y[i] > most)
      most = y[i];
#pragma omp target exit data map(release: x) if(go) device(device) nowait depend(inout: x)
#pragma omp taskwait
  return sum + (double)most;
}

int main(void) {
  printf("%g %g %g\n", work(1, 0), work(0, 0), work(1, omp_get_initial_device()));
  return 0;
}
