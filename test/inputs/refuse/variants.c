// variants that a region cannot call
static int of_host(int x) { return x + 1; }
#pragma omp declare variant(of_host) match(device = {kind(host)})
static int base(int x) { return x; }

static int of_gpu(int x) { return x + 1; }
#pragma omp declare variant(of_gpu) match(device = {kind(nohost)})
static int of_both(int x) { return x; }
#define CALL(f, n) f(n)

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  x[0] = base(n);
#pragma omp target map(tofrom : x[0 : n])
  x[0] = CALL(of_both, n);
}
