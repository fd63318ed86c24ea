// every way to write a step: i += c, i = i + c, i = c + i, i -= c, i = i - c
#include <stdio.h>

int main(void) {
  int a[60] = {0}, b[60] = {0}, c[60] = {0}, d[60] = {0}, e[60] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 1; i < 60; i += 7)
    a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: b)
  for (int i = 1; i < 60; i = i + 5)
    b[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: c)
  for (int i = 1; i < 60; i = 4 + i)
    c[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: d)
  for (int i = 59; i > 0; i -= 6)
    d[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: e)
  for (int i = 59; i > 0; i = i - 8)
    e[i] = i;
  int s[5] = {0};
  for (int i = 0; i < 60; i++) {
    s[0] += a[i];
    s[1] += b[i];
    s[2] += c[i];
    s[3] += d[i];
    s[4] += e[i];
  }
  printf("%d %d %d %d %d\n", s[0], s[1], s[2], s[3], s[4]);
  return 0;
}
