// defaultmap changes what a name that is not listed means
#include <stdio.h>

int main(void) {
  int count = 0, limit = 9;
  int a[10] = {0};
#pragma omp target defaultmap(tofrom: scalar)
  {
    count = limit + 1;
  }
#pragma omp target teams distribute parallel for defaultmap(firstprivate: aggregate) map(from: limit)
  for (int i = 0; i < 1; i++)
    limit = a[i] + 77;
#pragma omp target teams distribute parallel for defaultmap(none) map(tofrom: a) firstprivate(count)
  for (int i = 0; i < 10; i++)
    a[i] = count + i;
  printf("%d %d %d %d\n", count, limit, a[0], a[9]);
  return 0;
}
