// firstprivate: every thread starts from the outer value and may change its copy
#include <stdio.h>

int main(void) {
  int out[50];
  int start = 7;
  int table[4] = {10, 20, 30, 40};
#pragma omp target teams distribute parallel for firstprivate(start, table) map(from: out)
  for (int i = 0; i < 50; i++)
    out[i] = start + table[i % 4];
#pragma omp target firstprivate(start)
  {
    start += 100; // changes the region's copy only
  }
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += out[i];
  printf("%d %d %d %d\n", start, table[0], out[49], sum);
  return 0;
}
