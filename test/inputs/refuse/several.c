// every refusal of a file is reported, not only the first
static void g(int x);
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    g(i);
#pragma omp target map(tofrom: a[0:n])
#pragma omp parallel sections
  {
#pragma omp section
    a[0] = 1;
  }
}
