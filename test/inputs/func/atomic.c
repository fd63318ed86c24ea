// test: dump=regions
// atomic update, read, write and capture
#include <stdio.h>

int main(void) {
  int count = 0, last = 0, taken[64] = {0};
  double sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: count, last, sum, taken)
  for (int i = 0; i < 64; i++) {
    int mine;
#pragma omp atomic capture
    mine = count++;
#pragma omp atomic
    taken[mine] += 1;
#pragma omp atomic update
    sum = sum + i * 0.5;
#pragma omp atomic write
    last = 1;
    int seen;
#pragma omp atomic read
    seen = last;
    if (seen != 1)
      taken[0] = 100;
  }
  int ok = 1;
  for (int i = 0; i < 64; i++)
    ok &= taken[i] == 1;
  printf("%d %d %g %d\n", count, last, sum, ok);
  return 0;
}
