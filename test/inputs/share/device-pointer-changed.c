// test: reference=serial
// A pointer that is_device_ptr brings is one value of the region: what one thread makes of it, all threads of the team see.
#include <stdio.h>
int main(void) {
  double x[100], y[100], z[100], *p = z;
  for (int i = 0; i < 100; i++) x[i] = i, y[i] = -1, z[i] = 1000;
#pragma omp target data map(to : x, z) map(from : y) use_device_ptr(p)
#pragma omp target teams distribute is_device_ptr(p) num_teams(1)
  for (int i = 0; i < 1; i++) {
    p = x;
#pragma omp parallel for
    for (int j = 0; j < 100; j++)
      y[j] = p[j];
  }
  double s = 0;
  for (int i = 0; i < 100; i++) s += y[i];
  printf("%g\n", s);
}
