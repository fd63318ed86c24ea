// test: reference=serial
// Two sections of one array on a region: they lie in one memory, as one of them or a data construct has it.
#include <stdio.h>

int main(void) {
  int a[8], n = 8, out = 0;
  for (int i = 0; i < 8; i++)
    a[i] = i;
#pragma omp target data map(tofrom: a)
#pragma omp target map(to: a[0:4]) map(tofrom: a[4:4], out)
  for (int i = 0; i < 4; i++) {
    out += a[i];
    a[i + 4] *= 2;
  }
  int *p = a;
#pragma omp target map(tofrom: p[0:n]) map(to: p[2:3]) map(tofrom: out)
  for (int i = 0; i < n; i++) {
    out += p[i];
    p[i]++;
  }
  printf("%d %d %d %d\n", out, a[3], a[4], a[7]);
  return 0;
}
