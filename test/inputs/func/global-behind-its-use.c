/* The device's copy of what is defined behind its first use stands in front of that. */
#include <stdio.h>

extern const double table[4];
static double entry(int i) { return table[i]; }
const double table[4] = {1, 2, 3, 4};

#pragma omp declare target
extern int offset;
#pragma omp end declare target

int main(void) {
  double r[4];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = entry(i) + offset;
  offset = 20;
#pragma omp target update to(offset)
#pragma omp target map(tofrom : r[0 : 1])
  r[0] += offset;
  printf("%g %g\n", r[0], r[3]);
  return 0;
}
int offset = 10;
