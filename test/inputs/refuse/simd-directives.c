// What may not stand inside simd: Clang says so, with the line of each.
void f(int n, int *a) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++) {
#pragma omp simd
    for (int k = 0; k < n; k++) {
#pragma omp barrier
#pragma omp single
      a[k]++;
#pragma omp critical
      a[k]++;
#pragma omp master
      a[k]++;
#pragma omp masked
      a[k]++;
#pragma omp ordered
      a[k]++;
#pragma omp ordered threads
      a[k]++;
#pragma omp parallel
      a[k]++;
#pragma omp for
      for (int j = 0; j < 3; j++)
        a[j]++;
#pragma omp sections
      { a[k]++; }
#pragma omp loop bind(thread)
      for (int j = 0; j < 3; j++)
        a[j]++;
#pragma omp scope
      a[k]++;
#pragma omp task
      a[k]++;
#pragma omp taskloop
      for (int j = 0; j < 3; j++)
        a[j]++;
#pragma omp taskgroup
      a[k]++;
#pragma omp taskwait
#pragma omp flush
#pragma omp cancel for
#pragma omp target
      a[k]++;
    }
  }
}
