// traits of variants that Clang does not know: it would choose without them
void fast(int *x);
#pragma omp declare variant(fast) match(device = {arch("kepler")})
void slow(int *x) { x[0]++; }
void f(int *x) {
#pragma omp target map(tofrom : x[0 : 1])
  slow(x);
}
