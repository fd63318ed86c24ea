// target parallel for: one team, its threads share the iterations
#include <stdio.h>

int main(void) {
  int a[300];
#pragma omp target parallel for map(from: a)
  for (int i = 0; i < 300; i++)
    a[i] = 299 - i;
  int sum = 0;
  for (int i = 0; i < 300; i++)
    sum += a[i] * (i % 3);
  printf("%d %d %d\n", a[0], a[299], sum);
  return 0;
}
