// target alone: one thread of one team
#include <stdio.h>

int main(void) {
  int a[10], sum = 0;
#pragma omp target map(from: a) map(tofrom: sum)
  {
    for (int i = 0; i < 10; i++)
      a[i] = i * i;
    for (int i = 0; i < 10; i++)
      sum += a[i];
  }
  printf("%d %d\n", a[9], sum);
  return 0;
}
