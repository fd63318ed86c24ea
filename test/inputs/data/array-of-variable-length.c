// Arrays of variable length and target data: whole, in part, of two dimensions, with and without what the copies need.
#include <stdio.h>

static int sum(int n, int m) {
  int a[n], b[n][m], c[n], out = 0;
  for (int i = 0; i < n; i++) {
    a[i] = c[i] = i;
    for (int j = 0; j < m; j++)
      b[i][j] = i + j;
  }
#pragma omp target data map(to: a) map(tofrom: b, c[1:n - 1]) map(alloc: out)
  {
#pragma omp target map(tofrom: b, c[1:n - 1]) map(from: out) map(to: a)
    {
      out = 0;
      for (int i = 1; i < n; i++) {
        out += a[i];
        c[i] = 10 * b[i][m - 1];
        b[i][0] = out;
      }
    }
#pragma omp target update from(out, b[n - 1:1])
    out += b[n - 1][0];
  }
  for (int i = 0; i < n; i++)
    out += c[i] + b[i][0];
  return out;
}

int main(void) {
  printf("%d %d\n", sum(4, 3), sum(7, 2));
  return 0;
}
