// critical in a target region
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
#pragma omp critical
    a[0] += i;
  }
}
