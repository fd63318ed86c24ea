// test:
// Whole arrays of variable length: as long as their declaration says, or as `sizeof` does.
#include <stdio.h>

static double sum(int n, int m) {
  double a[n + 1], rows[n][2 * m], now[n], twice[m];
  int known = n;
  double of_known[known];
  known = 2; // no more
  for (int i = 0; i < n; ++i) {
    a[i] = now[i] = i;
    of_known[i] = 1;
    for (int k = 0; k < 2 * m; ++k)
      rows[i][k] = i + k;
  }
  a[n] = n;
  double r = 0;
#pragma omp target data map(to : a, rows) map(tofrom : of_known)
  {
#pragma omp target teams distribute parallel for map(to : a, rows) map(tofrom : of_known, now)
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 2 * m; ++k) {
        now[i] += a[i + 1] * rows[i][k];
        of_known[i] += 2;
      }
#pragma omp target update from(of_known)
  }
  for (int m = 0; m < n; ++m) // hides the length of `twice`
    r += now[m] + of_known[m];
  for (int k = 0; k < m; ++k)
    twice[k] = k;
  for (int m = 1; m < 3; ++m) {
#pragma omp target map(tofrom : twice)
    twice[0] += m;
  }
  return r + twice[0] + known;
}

int main(void) {
  printf("%g\n", sum(50, 3));
  return 0;
}
