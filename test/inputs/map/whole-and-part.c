// test: reference=serial
// An array and a part of it in one directive: the whole is there before the part.
#include <stdio.h>

static double table[8], total[4];

int main(void) {
  for (int i = 0; i < 8; i++)
    table[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: table) map(to: table[2:4])
  for (int i = 0; i < 8; i++)
    table[i] += i;
#pragma omp target parallel for map(tofrom: total) map(to: total[1:2]) reduction(+: total)
  for (int i = 0; i < 100; i++)
    total[i % 4] += i;
  printf("%g %g %g %g\n", table[3], table[7], total[0], total[3]);
  return 0;
}
