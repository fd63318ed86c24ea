// A bound that is mapped may have another value on the device: the host shapes no launch by its own.
#include <stdio.h>

int limit = 3;

static int total(int *n, const int *a) {
  int sum = 0;
#pragma omp target teams distribute parallel for map(to: n[0:1]) map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < *n; i++)
    sum += a[i];
  return sum;
}

int main(void) {
  int n = 0, a[100] = {0}, b[4] = {0}, known = 40;
#pragma omp target data map(tofrom: n, a)
  {
#pragma omp target map(tofrom: n)
    n = 100;
#pragma omp target teams distribute parallel for map(tofrom: n)
    for (int i = 0; i < n; i++)
      a[i] = i;
    printf("%d\n", total(&n, a));
  }
#pragma omp target enter data map(to: limit)
#pragma omp target map(tofrom: limit)
  limit = 4;
#pragma omp target parallel for map(tofrom: limit) map(tofrom: b)
  for (int i = 0; i < limit; i++)
    b[i] = 1;
#pragma omp target exit data map(from: limit)
#pragma omp target teams distribute parallel for map(to: known) map(tofrom: a)
  for (int i = 0; i < known; i++) // nothing else maps it: the host has its value
    a[i]++;
  printf("%d %d %d %d\n", a[99], b[3], a[39], limit);
  return 0;
}
