// ordered, where its loop is not in sight, and in a nest that does not declare its variable
static void each(int *a, int i) {
#pragma omp ordered
  a[i] = i;
}

void f(int *a, int n) {
#pragma omp target parallel for ordered map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    each(a, i);
  int j;
#pragma omp target parallel for ordered(2) private(j) map(tofrom : a[0 : n])
  for (int i = 1; i < n; i++)
    for (j = 0; j < 1; j++) {
#pragma omp ordered depend(sink : i - 1, j)
      a[i] += a[i - 1];
#pragma omp ordered depend(source)
    }
}
