// array sections: [lower:length], [lower:], [:length], [:] and of a pointer
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int a[30], n = 30;
  int *p = malloc(n * sizeof *p);
  for (int i = 0; i < n; i++) {
    a[i] = i;
    p[i] = 1000 + i;
  }
#pragma omp target teams distribute parallel for map(tofrom: a[10:10])
  for (int i = 10; i < 20; i++)
    a[i] += 100;
#pragma omp target teams distribute parallel for map(tofrom: a[25:])
  for (int i = 25; i < 30; i++)
    a[i] += 200;
#pragma omp target teams distribute parallel for map(tofrom: a[:5])
  for (int i = 0; i < 5; i++)
    a[i] += 300;
#pragma omp target teams distribute parallel for map(tofrom: a[:]) map(tofrom: p[n / 2:n / 2 - 1])
  for (int i = 15; i < 29; i++)
    p[i] += a[i];
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * 3 + p[i];
  printf("%d %d %d %d %d\n", a[0], a[10], a[29], p[28], sum);
  free(p);
  return 0;
}
