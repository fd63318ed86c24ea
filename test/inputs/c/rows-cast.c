// test:
// Rows of variable length that a cast makes rows of a constant one, or bytes.
#include <stdio.h>

static double corner(int n, int m, double a[n][m]) {
  double (*fixed)[3] = (double (*)[3])a;
  return fixed[n - 1][2];
}

int main(void) {
  int n = 2, m = 3;
  double r = 0, q[n][m];
  unsigned long bytes = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      q[i][j] = i + 10 * j;
#pragma omp target map(tofrom : r, bytes) map(to : q)
  {
    double (*b)[3] = (double (*)[3])q;
    double *flat = (double *)q;
    const double (*c)[6] = (const double (*)[6])q;
    r += b[1][2] + flat[4] + c[0][5] + ((double (*)[3])&q[1])[0][1] + ((double (*)[1])q[1])[2][0];
    r += corner(n, m, q);
    bytes = (unsigned long)((char *)q[1] - (char *)q);
  }
  printf("%g %lu\n", r, bytes);
  return 0;
}
