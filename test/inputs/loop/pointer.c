// test: reference=serial
// the loop variable is a pointer into a mapped array, up and down
#include <stdio.h>

int main(void) {
  float a[80];
  for (int i = 0; i < 80; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (float *p = a; p < a + 80; p++)
    *p = *p * 2 + 1;
  float *q = a;
#pragma omp target teams distribute parallel for map(tofrom: q[0:80])
  for (float *p = q + 79; p >= q + 40; p -= 3)
    *p += 1000;
  float sum = 0;
  for (int i = 0; i < 80; i++)
    sum += a[i];
  printf("%g %g %g %g\n", a[0], a[40], a[79], sum);
  return 0;
}
