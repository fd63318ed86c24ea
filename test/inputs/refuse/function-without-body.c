// a function that is of this file, and has no body
static double elsewhere(double x);
void f(double *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = elsewhere(a[i]);
}
