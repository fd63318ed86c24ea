// test: reference=serial
// requires unified_shared_memory: pointers without a map pass unchanged
#include <stdio.h>
#include <stdlib.h>

#pragma omp requires unified_shared_memory

int main(void) {
  int n = 100;
  int *a = (int *)malloc(n * sizeof(int));
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    a[i] += 10;
  printf("%d %d\n", a[0], a[n - 1]);
  free(a);
  return 0;
}
