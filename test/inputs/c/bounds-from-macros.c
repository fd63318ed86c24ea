// test: reference=serial
// The bounds of parameters come out of macros, and are other ones in each of their expansions.
#include <stdio.h>
#define N 12
#ifdef FIXED
#define SELECT(fixed, given) fixed
#else
#define SELECT(fixed, given) given
#endif
#define LINE(x, fixed, given) x[SELECT(fixed, given) + 0]
#define TABLE(x, rows, columns) x[rows][columns]
#define KEPT(x, given) x[restrict static given]
#define BOUND(given) [given]
#define real double

static void scaled(int n, int m, real LINE(x, N, n), const real LINE(y, N, m), real KEPT(z, n)) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n], z[0 : n]) map(to : y[0 : m])
  for (int i = 0; i < n; i++) {
    x[i] *= y[i % m];
    z[i] += x[i];
  }
}

static real sum(int n, real TABLE(t, n, 4), int from BOUND(n), real (*more) BOUND(4)) {
  real s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : t[0 : n], from[0 : n], more[0 : n])
  for (int i = 0; i < n; i++)
    s += t[i][from[i]] + more[i][3];
  return s;
}

int main(void) {
  real x[N], y[3] = {1, 2, 3}, z[N], t[N][4];
  int from[N];
  for (int i = 0; i < N; i++) {
    x[i] = i;
    z[i] = 100;
    from[i] = i % 4;
    for (int j = 0; j < 4; j++)
      t[i][j] = 10 * i + j;
  }
  scaled(N, 3, x, y, z);
  printf("%g %g %g\n", x[5], z[11], sum(N, t, from, t));
  return 0;
}
