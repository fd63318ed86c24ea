// Single code as the whole of a branch, without braces
#include <stdio.h>
int main(void) {
  int a[100] = {0}, b[4] = {1, 2, 3, 4};
#pragma omp target map(tofrom: a, b)
  {
    int s = 0;
    if (b[0] > 5)
      s = b[1];
    else {
#pragma omp parallel for
      for (int i = 0; i < 100; i++)
        a[i] = i;
    }
    if (b[0] > 0)
      b[1] = 7;
    else
#pragma omp parallel for
      for (int i = 0; i < 100; i++)
        a[i] = i;
    if (b[0] > 0) {
#pragma omp parallel for
      for (int i = 0; i < 100; i++)
        a[i] += b[1] + s;
    } else
      b[2] = 8;
  }
  printf("%d %d\n", a[50], b[1]);
  return 0;
}
