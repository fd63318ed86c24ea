// nested data environments: only the outermost one copies
#include <stdio.h>

int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma omp target enter data map(to: a)
#pragma omp target data map(tofrom: a)
  {
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = 0; i < 10; i++)
      a[i] += 10;
#pragma omp target teams distribute parallel for map(tofrom: a[2:4])
    for (int i = 2; i < 6; i++)
      a[i] += 1000;
  }
#pragma omp target exit data map(from: a)
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += a[i];
  printf("%d %d %d %d\n", a[0], a[2], a[9], sum);
  return 0;
}
