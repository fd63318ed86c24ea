// nowait and depend: the region runs when what it depends on is done
#include <stdio.h>

int main(void) {
  int a[40], b[40];
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out: a) shared(a)
    for (int i = 0; i < 40; i++)
      a[i] = i;
#pragma omp target teams distribute parallel for nowait depend(in: a) depend(out: b) map(to: a) map(from: b)
    for (int i = 0; i < 40; i++)
      b[i] = 2 * a[i];
#pragma omp taskwait
  }
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += b[i];
  printf("%d %d\n", b[39], sum);
  return 0;
}
