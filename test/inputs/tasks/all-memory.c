// test: reference=serial
// What depends on all memory comes behind every task, of the host and of the device, and in front of the next ones.
#include <stdio.h>

int main(void) {
  enum { n = 1000 };
  static long x[n], y[n], z;
#pragma omp parallel
#pragma omp single
  {
#pragma omp target nowait depend(out: x) map(tofrom: x)
    for (int i = 0; i < n; i++)
      x[i] = i;
#pragma omp task depend(out: y) shared(y)
    for (int i = 0; i < n; i++)
      y[i] = 2 * i;
#pragma omp target nowait depend(inout: omp_all_memory) map(tofrom: x, y)
    for (int i = 0; i < n; i++)
      x[i] += y[i];
#pragma omp target update to(x) depend(out: omp_all_memory)
#pragma omp target depend(in: x) depend(out: z) map(tofrom: z, x)
    for (int i = 0; i < n; i++)
      z += x[i];
  }
  printf("%ld %ld\n", x[n - 1], z);
  return 0;
}
