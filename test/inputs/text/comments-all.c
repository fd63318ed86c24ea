// test: options="--comments=all"
// What each field is, and by which rule.
#include <stdio.h>

int main(void) {
  int n = 8, a[8] = {1}, b[8] = {2}, sum = 0, *p = b, last = 0;
#pragma omp target data map(tofrom : b)
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i] + p[i];
#pragma omp target firstprivate(n) map(from : last)
  last = b[0] + n;
  printf("%d %d\n", sum, last);
  return 0;
}
