// target teams distribute: one thread of each team executes
#include <stdio.h>

int main(void) {
  int a[70];
#pragma omp target teams distribute map(from: a)
  for (int i = 0; i < 70; i++) {
    int sum = 0;
    for (int j = 0; j <= i; j++)
      sum += j;
    a[i] = sum;
  }
  int total = 0;
  for (int i = 0; i < 70; i++)
    total += a[i];
  printf("%d %d\n", a[69], total);
  return 0;
}
