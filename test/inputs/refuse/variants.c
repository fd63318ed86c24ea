// variants that no text can choose
static int of_gpu(int x) { return x + 1; }
#pragma omp declare variant(of_gpu) match(construct = {dispatch})
static int base(int x) { return x; }

#pragma omp begin declare variant match(device = {kind(nohost)})
#pragma omp begin declare variant match(construct = {parallel})
static int base(int x) { return x + 2; }
#pragma omp end declare variant
#pragma omp end declare variant

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  x[0] = base(n);
}
