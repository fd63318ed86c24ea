// default(none): arrays, structs and pointers named in shared are mapped all the same
#include <stdio.h>
struct pair { int first, second; };
int main(void) {
  int a[8], d[8], t = 5, *q = d;
  const int n = sizeof a / sizeof *a;
  const int table[2] = {3, t};
  struct pair p = {1, 2};
  for (int i = 0; i < n; ++i)
    a[i] = i, d[i] = 0;
#pragma omp target data map(d)
#pragma omp target teams distribute default(none) shared(a, q, t, p, n, table)
  for (int x = 0; x < n; ++x)
    q[x] = a[x] + t + p.second + table[x % 2]; // the sum
  printf("%d %d\n", d[0], d[7]);
  return 0;
}
