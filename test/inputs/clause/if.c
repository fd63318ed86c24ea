// if(...) picks the device or the host at run time, with and without a modifier
#include <omp.h>
#include <stdio.h>

static int where(int condition) {
  int host = -1;
#pragma omp target if(condition) map(from: host)
  host = omp_is_initial_device();
  return host;
}

int main(void) {
  int a[30];
  int n = 30;
  printf("%d\n", where(0));
#pragma omp target teams distribute parallel for if(target: n > 100) map(from: a)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for if(n > 10) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma omp target parallel for if(parallel: n < 10) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d\n", a[29], sum);
  return 0;
}
