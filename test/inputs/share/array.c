// implicit: an array is map(tofrom)
#include <stdio.h>

int main(void) {
  int a[32], b[4][8];
  for (int i = 0; i < 32; i++) {
    a[i] = i;
    b[i / 8][i % 8] = 100 - i;
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 32; i++)
    a[i] += b[i / 8][i % 8] * 2;
  int sum = 0;
  for (int i = 0; i < 32; i++)
    sum += a[i] * (i + 1);
  printf("%d %d %d\n", a[0], a[31], sum);
  return 0;
}
