// Variables that may not be linear.
int main() {
  int j = 0, n = 8;
  double x = 0;
#pragma omp target map(tofrom : j)
#pragma omp parallel for linear(j)
  for (int k = 0; k < n; k++) {
    j++;
  }
#pragma omp target map(tofrom : j, x)
  {
#pragma omp simd linear(j) collapse(2)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < n; k++) {
        j++;
      }
#pragma omp simd linear(j)
    for (int k = 0; k < n; k++)
      j++;
  }
}
