// a function without body, reached through another function
static double elsewhere(double x);
static double here(double x) { return elsewhere(x) + 1; }
void f(double *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = here(a[i]);
}
