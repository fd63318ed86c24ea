// target data: several regions share one device copy
#include <stdio.h>

int main(void) {
  int n = 64;
  float a[64], b[64];
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target data map(to: a) map(from: b)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      b[i] = a[i] * 2;
    for (int step = 0; step < 3; step++) {
#pragma omp target teams distribute parallel for firstprivate(step)
      for (int i = 0; i < n; i++)
        b[i] += a[i] + step;
    }
  }
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += b[i];
  printf("%g %g %g\n", b[0], b[63], sum);
  return 0;
}
