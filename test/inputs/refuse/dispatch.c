// dispatch in device code that cannot say what it does
static int of_gpu(int x) { return x + 1; }
#pragma omp declare variant(of_gpu) match(construct = {dispatch})
static int base(int x) { return x; }

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  {
#pragma omp dispatch nocontext(n > 4)
    x[1] = base(n);
#pragma omp dispatch device(1)
    x[1] = base(n);
  }
}

typedef void *omp_interop_t;
static int with_object(int x, omp_interop_t o) { return x + (o != 0); }
#pragma omp declare variant(with_object) match(construct = {dispatch}) append_args(interop(target))
static int without(int x) { return x; }
int g(int n) {
#pragma omp dispatch
  n = without(n);
  return n;
}
