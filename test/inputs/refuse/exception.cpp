// throw and try
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    try {
      if (a[i] < 0)
        throw a[i];
    } catch (int) {
      a[i] = 0;
    }
  }
}
