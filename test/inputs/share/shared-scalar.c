// shared(x) of a scalar that is mapped: one thread writes it, the host sees it
#include <stdio.h>

int main(void) {
  int found = -1;
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i == 61 ? 7 : i * 10;
#pragma omp target teams distribute parallel for shared(found) map(tofrom: found) map(to: a)
  for (int i = 0; i < 100; i++)
    if (a[i] == 7)
      found = i;
  printf("%d\n", found);
  return 0;
}
