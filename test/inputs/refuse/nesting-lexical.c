// constructs that may not be nested, which Clang reports
void f(int *a, int n) {
#pragma omp target parallel map(tofrom: a[0:n])
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp barrier
#pragma omp single
      a[i] = 1;
#pragma omp ordered
      a[i] = 2;
#pragma omp masked
      a[i] = 3;
    }
#pragma omp critical
    {
#pragma omp for
      for (int i = 0; i < n; i++)
        a[i] = 4;
    }
#pragma omp distribute
    for (int i = 0; i < n; i++)
      a[i] = 5;
  }
}
