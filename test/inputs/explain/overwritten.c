// test: kind=parse dump=explain
// What is overwritten whole need not be copied to the device (N0317).
#define N 64

void said(int n, int m, double *x, double *y) {
  double grid[N][8];
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = i;
#pragma omp target teams distribute parallel for map(y[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = 1;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 8; j++)
      grid[i][j] = i + j;
  y[0] = grid[3][4];
}

// Nothing to say: a part of it, under a condition, read as well, other bounds, a length that changes,
// and a way out of the loop.
void not_said(int n, int m, double *a, double *b, double *c, double *d, double *e, double *f) {
  double grid[N];
#pragma omp target teams distribute parallel for map(tofrom: a[0:n], b[0:n], c[0:n], d[0:n + 1])
  for (int i = 1; i < n; i++) {
    a[i] = 1;
    if (i < m)
      b[i] = 1;
    c[i] = c[i] + 1;
    d[i] = 1;
  }
#pragma omp target map(tofrom: e[0:n])
  {
    n = m;
    for (int i = 0; i < n; i++)
      e[i] = 1;
  }
#pragma omp target map(tofrom: f[0:m])
  for (int i = 0; i < m; i++) {
    if (i == 7)
      break;
    f[i] = 1;
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N - 1; i++)
    grid[i] = 1;
  a[0] = grid[2];
}
