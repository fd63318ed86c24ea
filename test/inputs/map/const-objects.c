// const objects lie in memory that nobody may write: they are mapped to the device and not back
#include <stdio.h>

struct range {
  int from, to;
};
static const int primes[4] = {2, 3, 5, 7};
static const double grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
static const struct range whole = {1, 11};
const char *const names[2] = {"a", "b"};

int main(void) {
  static const int steps[3] = {1, 2, 4};
  const int own[2] = {10, 20};
  int sum = 0;
  double all = 0;
#pragma omp target map(tofrom: sum)
  for (int i = whole.from; i < whole.to; i++)
    sum += primes[i % 4] * steps[i % 3] + own[i % 2];
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: grid) reduction(+: all)
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 3; k++)
      all += grid[i][k] * primes[k];
#pragma omp target data map(primes, steps) map(tofrom: whole)
  {
#pragma omp target update to(primes)
#pragma omp target parallel for map(always, tofrom: primes[1:2]) reduction(+: sum)
    for (int i = whole.from; i < whole.from + 2; i++)
      sum += primes[i] * steps[i % 2];
  }
#pragma omp target enter data map(to: grid)
#pragma omp target defaultmap(tofrom: aggregate) map(tofrom: all)
  all += grid[1][2];
#pragma omp target exit data map(from: grid)
  printf("%d %g %s\n", sum, all, names[1]);
  return 0;
}
