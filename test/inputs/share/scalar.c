// implicit: a scalar is firstprivate in a target region; its host value stays
#include <stdio.h>

int main(void) {
  int a[16];
  int n = 16, shift = 5;
  char c = 'x';
  float f = 1.5f;
  double d = 0.25;
  _Bool b = 1;
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < n; i++)
    a[i] = (int)(i * shift + c + 2 * f + 4 * d) + b;
  shift = 6;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", a[0], a[15], sum);
  return 0;
}
