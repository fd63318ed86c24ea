// constructs that may not be nested, through functions; critical in critical
void meet(int *a) {
#pragma omp barrier
  a[0] = 1;
}
void share(int *a, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void through(int *a, int n) { share(a, n); }
void first(int *a) {
#pragma omp masked
  a[0] = 1;
}
void lock(int *a) {
#pragma omp critical(sum)
  a[0]++;
}

void f(int *a, int n) {
#pragma omp target parallel map(tofrom: a[0:n])
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      meet(a);
      first(a);
    }
#pragma omp single
    through(a, n);
#pragma omp masked
    {
      share(a, n);
      first(a); // may be
    }
#pragma omp critical(sum)
    lock(a);
#pragma omp critical(other)
    lock(a); // may be
#pragma omp critical
    {
#pragma omp critical
      a[0]++;
    }
  }
}
