// schedule(static) and schedule(static, chunk): which thread gets what must not change the result
#include <stdio.h>

int main(void) {
  int a[101], b[101], c[101];
  int chunk = 3;
#pragma omp target teams distribute parallel for schedule(static) map(from: a)
  for (int i = 0; i < 101; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for schedule(static, 4) map(from: b)
  for (int i = 0; i < 101; i++)
    b[i] = 2 * i;
#pragma omp target parallel for schedule(static, chunk) map(from: c)
  for (int i = 100; i >= 0; i--)
    c[i] = 3 * i;
  int sum = 0;
  for (int i = 0; i < 101; i++)
    sum += a[i] + b[i] + c[i];
  printf("%d %d %d %d\n", a[100], b[100], c[100], sum);
  return 0;
}
