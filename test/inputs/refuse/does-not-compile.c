// not C: the compiler's own diagnostics, and nothing else
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = undeclared + 1;
}
