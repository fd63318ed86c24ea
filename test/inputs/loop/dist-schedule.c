// dist_schedule(static, chunk)
#include <stdio.h>

int main(void) {
  int a[90], b[90];
#pragma omp target teams distribute dist_schedule(static, 7) map(from: a)
  for (int i = 0; i < 90; i++)
    a[i] = i * i;
#pragma omp target teams distribute parallel for dist_schedule(static, 16) schedule(static, 1) map(from: b)
  for (int i = 0; i < 90; i++)
    b[i] = -i;
  int sum = 0;
  for (int i = 0; i < 90; i++)
    sum += a[i] + b[i];
  printf("%d %d %d\n", a[89], b[89], sum);
  return 0;
}
