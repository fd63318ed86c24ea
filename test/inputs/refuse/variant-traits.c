// variants by traits that are not known
static int by_isa(int x) { return x + 1; }
#pragma omp declare variant(by_isa) match(device = {isa("sm_90")})
static int of_isa(int x) { return x; }
#pragma omp declare variant(by_isa) match(device = {kind(gpu)}, construct = {parallel})
static int of_construct(int x) { return x; }
static int of_block(int x) { return x; }
#pragma omp begin declare variant match(device = {isa("sm_90")})
static int of_block(int x) { return x + 1; }
#pragma omp end declare variant

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  x[0] = of_isa(n) + of_construct(n) + of_block(n);
}
