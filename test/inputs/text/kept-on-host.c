// test: options=--allow-host-fallback kind=parse
// a refused region becomes host code on request, with a warning
int f(int n, int *a) {
  int k = n;
#pragma omp target map(tofrom: a[0:n])
  {
    k = 2;
#pragma omp parallel sections
    {
#pragma omp section
      a[0] = k;
    }
  }
  return k;
}
