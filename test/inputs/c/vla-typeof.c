// typeof of a variable-length array, of a row and of a pointer to rows, in a region and in a function of one; the
// address of such an array
#include <stdio.h>

double second(int n, double a[n]) {
  typeof(*a) first = a[0];
  double copy[n];
  typeof(copy) other;
  for (int i = 0; i < n; ++i)
    other[i] = a[i] + first;
  double(*whole)[n] = &other;
  return (*whole)[1];
}

int main(void) {
  int n = 4, m = 3, r = 0;
  double a[n], b[n][m], (*p)[m] = b;
  for (int i = 0; i < n; ++i) {
    a[i] = i;
    for (int j = 0; j < m; ++j)
      p[i][j] = i + j;
  }
#pragma omp target map(tofrom : a, r)
  {
    typeof(a) c, d;
    for (int i = 0; i < n; ++i)
      c[i] = d[i] = a[i] + 1;
    r += sizeof(a) / sizeof(a[0]) + sizeof c + c[1] + d[2];
    r += second(n, a);
  }
#pragma omp target map(to : b[0 : n]) map(tofrom : r)
  {
    typeof(b[0]) row;
    typeof(p) q = b + 1;
    for (int j = 0; j < m; ++j)
      row[j] = b[1][j] + q[1][j];
    r += row[2] + sizeof(row);
  }
  printf("%d\n", r);
}
