// bounds and step are expressions over variables, evaluated once, before the loop
#include <stdio.h>

void every(int *a, int from, int to, int step) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:100])
  for (int i = from + 1; i < to * 2; i += step + 1)
    a[i] += i;
}

void every_down(int *a, int from, int to, int step) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:100])
  for (int i = from; i >= to; i += step)
    a[i] += 1000;
}

int main(void) {
  int a[100] = {0};
  every(a, 4, 45, 2);
  every_down(a, 99, 10, -9);
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i] * (i % 3 + 1);
  printf("%d %d %d %d\n", a[5], a[8], a[99], sum);
  return 0;
}
