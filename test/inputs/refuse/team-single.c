// code of the initial thread of a team before a parallel loop
void f(int *a, int n) {
#pragma omp target teams distribute map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++) {
    int first = a[i * n];
#pragma omp parallel for
    for (int j = 1; j < n; j++)
      a[i * n + j] += first;
  }
}
