// Chunks whose variables have another name in the output.
#include <stdio.h>

int main(void) {
  int a[100], new = 4, class = 5, sum = 0;
#pragma omp target teams distribute parallel for map(from: a) dist_schedule(static, class * 4) schedule(dynamic, new)
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target parallel for map(tofrom: a) schedule(static, new)
  for (int i = 0; i < 100; i++)
    a[i] *= class;
#pragma omp target teams distribute map(tofrom: a) dist_schedule(static, new)
  for (int i = 0; i < 100; i++)
    a[i] += 1;
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
