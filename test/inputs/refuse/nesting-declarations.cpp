// declarations in the place of statements
int f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  int first = x[0];
#pragma omp target data map(tofrom : x[0 : n])
  int second = x[1];
#pragma omp target map(tofrom : x[0 : n])
  {
#pragma omp parallel
    int third = x[2];
    x[0]++;
  }
  return n;
}
