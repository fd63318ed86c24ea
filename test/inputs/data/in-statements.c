// data directives under `if`, a region as the body of a host loop without braces
#include <stdio.h>

static int work(int *a, int n, int deep) {
  if (deep) {
#pragma omp target enter data map(to: a[0:n])
  }
  int sum = 0;
  for (int k = 0; k < 2; k++)
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++)
      a[i] += k + 1;
  if (deep) {
#pragma omp target exit data map(from: a[0:n])
  }
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

int main(void) {
  int a[10] = {0};
  int first = work(a, 10, 0);
  int second = work(a, 10, 1);
  printf("%d %d\n", first, second);
  return 0;
}
