// firstprivate of a struct and of a pointer
#include <stdio.h>

struct line {
  double slope, offset;
};

int main(void) {
  struct line line = {2.0, -1.0};
  double y[20] = {0};
  double *p = y;
#pragma omp target teams distribute parallel for firstprivate(line) map(tofrom: p[0:20])
  for (int i = 0; i < 20; i++)
    p[i] = line.slope * i + line.offset;
  double sum = 0;
  for (int i = 0; i < 20; i++)
    sum += y[i];
  printf("%g %g %g %g\n", y[0], y[19], sum, line.slope);
  return 0;
}
