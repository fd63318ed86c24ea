// a parallel region inside a parallel region
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++) {
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      a[i * n + j] = 1;
  }
}
