// functions of begin declare variant that cannot get a name of their own
int scaled(int x, int by);
#pragma omp begin declare variant match(device = {kind(host)})
template <class T> T twice(T x) { return 2 * x; }
#pragma omp end declare variant

#pragma omp begin declare variant match(device = {kind(nohost)})
int scaled(int x, int by = 2) { return by * x; }
#pragma omp end declare variant

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  x[0] = scaled(n, 1);
}
