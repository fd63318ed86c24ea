// Single code that cannot be run by one thread with the others beside it
void f(int *a, int n) {
#pragma omp target teams distribute map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    int left = i;
    do {
#pragma omp parallel for
      for (int j = 0; j < 8; j++)
        a[i] += left;
    } while (--left > 0);
  }
#pragma omp target map(tofrom: a[0:n])
  {
    int scratch[n];
    scratch[0] = a[0];
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      a[j] += scratch[0];
  }
}
