// test: reference=serial
// present: it has to be there, and it is
#include <stdio.h>

int main(void) {
  int a[12], n = 12;
#pragma omp target enter data map(alloc: a[0:n])
#pragma omp target teams distribute parallel for map(present, alloc: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 5 * i;
#pragma omp target exit data map(from: a[0:n])
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d\n", a[11], sum);
  return 0;
}
