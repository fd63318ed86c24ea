// a call through a function pointer: its value is an address of the host
void f(int *a, int n, int (*g)(int)) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = g(i);
}
