// serial code around a parallel region
void f(int *a, int n) {
#pragma omp target map(tofrom: a[0:n])
  {
    a[0] = 7;
#pragma omp parallel for
    for (int i = 1; i < n; i++)
      a[i] += a[0];
  }
}
