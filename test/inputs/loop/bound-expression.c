// a bound that is an array element: known on the host, and used again in the body
#include <stdio.h>

int main(void) {
  int a[30] = {0};
  int n[1] = {30};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < n[0]; i++) {
    int m = n[0] - i;
    while (m > 0) {
      a[i] += m;
      m -= 2;
    }
  }
  int sum = 0;
  for (int i = 0; i < 30; i++)
    sum += a[i];
  printf("%d %d %d\n", a[0], a[29], sum);
  return 0;
}
