// Single code around parallel in a plain target region
#include <stdio.h>

int main(void) {
  int n = 300, hits = 0, rounds = 0;
  int x[300];
  for (int i = 0; i < n; i++)
    x[i] = i * 7 % 31;
#pragma omp target map(tofrom: x, hits, rounds)
  {
    int limit = 40;
    while (limit > 10) {
      limit -= 9;
      rounds++;
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        if (x[i] > limit)
          x[i] -= limit;
    }
    int found = 0;
#pragma omp parallel for reduction(+: found)
    for (int i = 0; i < n; i++)
      found += x[i] % 2;
    hits = found + limit;
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%d %d %ld\n", hits, rounds, sum);
  return 0;
}
