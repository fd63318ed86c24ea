// bounds at the very end of the type
#include <limits.h>
#include <stdio.h>

int main(void) {
  int a[10] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = INT_MAX - 9; i < INT_MAX; i++)
    a[i - (INT_MAX - 9)] = 1;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = INT_MIN + 9; i > INT_MIN; i--)
    a[i - (INT_MIN + 1)] += 2;
  for (int i = 0; i < 10; i++)
    printf("%d", a[i]);
  printf("\n");
  return 0;
}
