// collapsed loops whose variables have different types
#include <stdio.h>

int main(void) {
  long a[12][9];
#pragma omp target teams distribute parallel for collapse(2) map(from: a)
  for (long i = 0; i < 12; i++)
    for (unsigned char j = 0; j < 9; j++)
      a[i][j] = i * 1000 + j;
  long sum = 0;
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 9; j++)
      sum += a[i][j] * (j + 1);
  printf("%ld %ld\n", a[11][8], sum);
  return 0;
}
