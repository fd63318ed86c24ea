// a directive spelled with the _Pragma operator, outside any macro
#include <stdio.h>

int main(void) {
  int a[20];
  _Pragma("omp target teams distribute parallel for map(from: a)")
  for (int i = 0; i < 20; i++)
    a[i] = 3 * i;
  int sum = 0;
  for (int i = 0; i < 20; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
