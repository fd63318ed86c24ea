// Types of rows of a length that is known at run time, by a typedef of the function.
#include <stdio.h>

#pragma omp declare target
static int total(int n, int m, int *a) {
  int s = 0;
  typedef int row[m];
  row *r = (row *)a;
  row *first = r;
  const row *last = (const row *)(a + (n - 1) * m);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      s += r[i][k] * (i + 1);
  return s + (*first)[0] + (*last)[m - 1];
}
#pragma omp end declare target

int main(void) {
  int a[12], s = 0;
  for (int i = 0; i < 12; i++)
    a[i] = i;
#pragma omp target map(tofrom : s) map(to : a)
  s = total(3, 4, a);
  printf("%d\n", s);
}
