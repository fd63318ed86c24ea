// ordered, where its loop is not in sight, in chunks, and between particular iterations
static void each(int *a, int i) {
#pragma omp ordered
  a[i] = i;
}

void f(int *a, int n) {
#pragma omp target parallel for ordered map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    each(a, i);
#pragma omp target parallel for ordered schedule(static, 4) map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    a[i] = i;
  }
#pragma omp target parallel for ordered(1) map(tofrom : a[0 : n])
  for (int i = 1; i < n; i++) {
#pragma omp ordered depend(sink : i - 1)
    a[i] += a[i - 1];
#pragma omp ordered depend(source)
  }
}
