// parallel inside parallel: the inner regions belong to the thread that meets them
#include <stdio.h>

int main(void) {
  enum { N = 50 };
  int a[N], last[N], order[N], sections = 0;
#pragma omp target parallel for map(from: a, last) map(from: order) reduction(+: sections)
  for (int i = 0; i < N; i++) {
    int sum = 0, end = -1, steps = 0;
#pragma omp parallel for reduction(+: sum) lastprivate(end)
    for (int j = 0; j <= i; j++) {
      sum += j;
      end = j;
    }
#pragma omp parallel
    {
#pragma omp single
      steps++;
#pragma omp barrier
#pragma omp for schedule(dynamic, 2)
      for (int j = 0; j < 4; j++)
        steps += j;
#pragma omp masked
      steps += 100;
#pragma omp sections
      {
#pragma omp section
        sections++;
#pragma omp section
        sections += 2;
      }
#pragma omp critical
      steps++;
    }
    a[i] = sum;
    last[i] = end;
    order[i] = steps;
  }
  long check = 0;
  for (int i = 0; i < N; i++)
    check += a[i] * 3 + last[i] + order[i];
  printf("%ld %d %d %d\n", check, a[N - 1], order[7], sections);
  return 0;
}
