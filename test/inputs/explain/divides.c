// test: kind=parse dump=explain
// A schedule, for which collapsed loops divide (N0325).
void said(int n, int m, float (*a)[64]) {
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 4) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      a[i][j] += m;
}

// Nothing to say: no schedule, one loop, and loops that divide for other reasons as well.
void not_said(int n, int m, float (*a)[64]) {
  int last = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      a[i][j] += m;
#pragma omp target teams distribute parallel for schedule(static, 4) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i][0] += m;
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 4) map(tofrom: a[0:n]) \
    lastprivate(last)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++) {
      last = i;
      a[i][j] += m;
    }
}
