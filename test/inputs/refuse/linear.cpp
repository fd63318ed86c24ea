// Variables that may not be linear.
#define BODY j++


void f(int n, int (&a)[8]) {
  int j = 0;
#pragma omp target map(tofrom : j)
#pragma omp parallel for linear(j)
  for (int &each : a) {
    each = j++;
  }
#pragma omp target map(tofrom : j)
  {
#pragma omp simd linear(j) collapse(2)
    for (int i = 0; i < n; i++)
      for (int k = i; k < n; k++)
        j++;
#pragma omp simd linear(j) collapse(2)
    for (int i = 0; i < n; i++) {
      int twice = 2 * i;
      for (int k = 0; k < n; k++)
        j++, a[0] = twice;
    }
#pragma omp simd linear(j)
    for (int k = 0; k < n; k++)
      BODY;
#pragma omp taskloop simd linear(j)
    for (int k = 0; k < n; k++)
      j++;
  }
}
