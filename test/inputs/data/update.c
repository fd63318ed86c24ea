// target update to and from, whole and in sections
#include <stdio.h>

int main(void) {
  int a[40], b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 0;
  }
#pragma omp target enter data map(to: a) map(to: b)
  for (int i = 0; i < 40; i++)
    a[i] += 100;
#pragma omp target update to(a)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 40; i++)
    b[i] = a[i] * 2;
#pragma omp target update from(b[10:20])
  printf("%d %d\n", b[10], b[29]);
  for (int i = 5; i < 8; i++)
    a[i] = -1;
#pragma omp target update to(a[5:3]) from(b)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 40; i++)
    b[i] += a[i];
#pragma omp target exit data map(release: a) map(from: b)
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += b[i] * (i + 1);
  printf("%d %d %d %d\n", b[0], b[5], b[39], sum);
  return 0;
}
