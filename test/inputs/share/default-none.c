// default(none): every name is listed
#include <stdio.h>

int main(void) {
  int n = 30, scale = 4;
  int a[30];
#pragma omp target teams distribute parallel for default(none) shared(a) firstprivate(n, scale) map(from: a)
  for (int i = 0; i < n; i++)
    a[i] = i * scale;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d\n", a[29], sum);
  return 0;
}
