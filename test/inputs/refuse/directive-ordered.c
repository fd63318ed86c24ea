// ordered in a target region
void f(int *a, int n) {
#pragma omp target parallel for ordered map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    a[i] = i;
  }
}
