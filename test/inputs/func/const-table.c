// a constant table at file scope, read in a device function that no directive names
#include <stdio.h>

static const int primes[6] = {2, 3, 5, 7, 11, 13};
enum { COUNT = 6 };

static int smallest_factor(int n) {
  for (int k = 0; k < COUNT; k++)
    if (n % primes[k] == 0)
      return primes[k];
  return n;
}

int main(void) {
  int a[40];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 40; i++)
    a[i] = smallest_factor(i + 2);
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += a[i];
  printf("%d %d %d\n", a[0], a[15], sum);
  return 0;
}
