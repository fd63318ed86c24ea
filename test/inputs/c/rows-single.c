// Arrays of variable rows around parallel regions of a team: what each team chooses of them, moves on and hands
// to functions that hold parallel regions.
#include <stdio.h>

static void halve(int m, double row[m]) {
#pragma omp parallel for
  for (int j = 0; j < m; j++)
    row[j] /= 2;
}

static double both(int n, int m, double a[n][m], int k) {
  double s = 0;
#pragma omp parallel for reduction(+: s)
  for (int j = 0; j < m; j++)
    s += a[k][j] + a[k + 1][j];
  return s;
}

int main(int argc, char **argv) {
  int n = 8 + argc, m = 20 + argc;
  double a[n][m], s[n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * m + j;
#pragma omp target teams distribute map(tofrom: a) map(from: s)
  for (int i = 0; i < n - 1; i++) {
    double (*at)[m] = a + i;
    double last = at[0][m - 1];
    if (i % 2)
      at++;
    s[i] = both(n, m, a, i);
    if (i % 2 == 0)
      halve(m, at[0]);
    s[i] += last + (*at)[1];
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      if (i == n - 2 && j == 0)
        at[0][j] = -1;
  }
  double sum = 0;
  for (int i = 0; i < n - 1; i++)
    sum += a[i][3] + (i % 2 ? 0 : s[i]);
  printf("%g %g\n", sum, a[n - 1][0] + a[n - 2][0]);

#pragma omp target map(a[0:n][0:m])
  {
    double (*at)[m] = a;
    int rows = 0;
    while (rows < 3) {
#pragma omp parallel for
      for (int j = 0; j < m; j++)
        (*at)[j] = rows + j;
      at += 1;
      rows++;
    }
    at[0][0] = at - a;
  }
  printf("%g %g %g\n", a[0][1], a[2][m - 1], a[3][0]);
  return 0;
}
