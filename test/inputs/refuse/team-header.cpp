// variables in headers around parallel regions, which parallel code changes
void f(double *a, int *n) {
  double sums[4] = {};
#pragma omp target map(tofrom : a[0:64], sums, n[0:1])
  {
    for (double sum : sums) {
#pragma omp parallel for reduction(+ : sum)
      for (int i = 0; i < 64; i++)
        sum += a[i];
      a[0] = sum;
    }
    if (int found = n[0]) {
#pragma omp parallel
      found = 0;
    }
  }
}
