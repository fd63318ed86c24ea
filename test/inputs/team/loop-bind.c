// loop bound to the teams, to a parallel region, to its thread
#include <stdio.h>

int main(void) {
  int a[60], b[60], c[60];
#pragma omp target teams loop map(from: a)
  for (int i = 0; i < 60; i++)
    a[i] = i;
#pragma omp target map(to: a) map(from: b)
#pragma omp parallel
#pragma omp loop
  for (int i = 0; i < 60; i++)
    b[i] = a[i] * 2;
#pragma omp target teams distribute parallel for map(to: b) map(from: c)
  for (int i = 0; i < 60; i++) {
    c[i] = 0;
#pragma omp loop bind(thread)
    for (int j = 0; j <= i; j++)
      c[i] += b[j];
  }
  printf("%d %d %d\n", a[59], b[59], c[59]);
  return 0;
}
