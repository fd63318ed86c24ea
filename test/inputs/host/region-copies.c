// test: options="--regions=10"
// Host code of regions that are not translated: what it copies has a scope of its own.
#include <stdio.h>

int main(void) {
  float x[16], first = 1, last = 2;
  int n = 16, count = 0;
  for (int i = 0; i < n; i++)
    x[i] = i;
#pragma omp target teams loop map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] += first;
#pragma omp target map(tofrom : x[0 : n])
  first = x[0] += first;
  if (n > 30)
#pragma omp target private(last) map(tofrom : x[0 : n]) // in a branch
    last = x[2], x[1] = last;
  else
#pragma omp target map(tofrom : count)
    count++;
#pragma omp target parallel for firstprivate(last) map(tofrom : x[0 : n]) reduction(+ : count)
  for (int i = 0; i < n; i++) {
    x[i] += last;
    count += x[i] > 5;
  }
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%g %g %g %d\n", sum, first, last, count);
  return 0;
}
