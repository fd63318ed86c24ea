// inside parallel: for with and without nowait, single, copyprivate, masked, critical, sections
#include <stdio.h>

int main(void) {
  int n = 200, a[200], list[16], length = 0, first = 0, second = 0, masters = 0;
  double shared_sum = 0;
#pragma omp target map(from: a) map(tofrom: list, length, first, second, masters, shared_sum)
#pragma omp parallel num_threads(48)
  {
    int seed = -1;
#pragma omp single copyprivate(seed)
    seed = 11;
#pragma omp for schedule(dynamic, 3) nowait
    for (int i = 0; i < n; i++)
      a[i] = i % seed;
#pragma omp barrier
#pragma omp for schedule(guided)
    for (int i = 0; i < n; i++)
      if (a[i] == 10) {
#pragma omp critical(tail)
        {
          if (length < 16)
            list[length] = 1;
          length++;
        }
      }
#pragma omp masked
    masters++;
#pragma omp sections
    {
#pragma omp section
      first = 1;
#pragma omp section
      {
        int two = 2;
        second = two;
      }
    }
#pragma omp for reduction(+: shared_sum)
    for (int i = 0; i < n; i++)
      shared_sum += a[i];
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%ld %d %d %d %d %g\n", sum, length, first, second, masters, shared_sum);
  return 0;
}
