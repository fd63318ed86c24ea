// the same region written as separate directives, one inside the other
#include <stdio.h>

int main(void) {
  int n = 120;
  int a[120], b[120], c[120];
#pragma omp target map(from: a)
#pragma omp teams
#pragma omp distribute
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target map(from: b)
#pragma omp teams distribute parallel for
  for (int i = 0; i < n; i++)
    b[i] = 2 * i;
#pragma omp target teams map(from: c)
  {
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
      c[i] = 3 * i;
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] + b[i] + c[i];
  printf("%d %d\n", c[119], sum);
  return 0;
}
