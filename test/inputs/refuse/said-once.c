// what is refused on two ways is said once
#pragma omp declare target
static void sum(double *x, int n) {
  double s = 0;
#pragma omp distribute simd reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  x[0] = s;
}
#pragma omp end declare target

void f(double *x, int n) {
#pragma omp target teams map(x[0 : n])
  sum(x, n);
}
