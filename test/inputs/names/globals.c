// Objects of file scope that CUDA and the C library have as functions.
#include <stdio.h>

static double y1[8], j0[8];
static int time[8], index[8];
double gamma = 2.5;
static int div = 3;
static float rsqrt(float x) { return 1 / x; }
static int min(int a, int b) { return a < b ? a : b; }
#pragma omp declare target
static int all[4] = {1, 2, 3, 4};
static int any(int a) { return a + all[a % 4]; }
#pragma omp end declare target

static void step(int y0, double *yn) {
#pragma omp target teams distribute parallel for map(tofrom: yn[0:8]) firstprivate(y0)
  for (int i = 0; i < 8; i++)
    yn[i] += y0 + y1[i];
}

int main(void) {
  double sum = 0;
  for (int i = 0; i < 8; i++)
    y1[i] = i, time[i] = 10 * i;
#pragma omp target teams distribute parallel for map(to: y1, time) map(from: j0, index) reduction(+: sum)
  for (int i = 0; i < 8; i++) {
    j0[i] = y1[i] * gamma + rsqrt(2);
    index[i] = min(time[i], 35) / div + any(i);
    sum += j0[i];
  }
#pragma omp target data map(tofrom: y1[2:4])
  {
#pragma omp target map(tofrom: y1[2:4])
    for (int j1 = 2; j1 < 6; j1++)
      y1[j1] *= 2;
#pragma omp target update from(y1[2:4])
  }
  step(1, j0);
  printf("%g %g %d %d %g %g\n", sum, j0[7], index[2], index[7], y1[1], y1[5]);
  return 0;
}
