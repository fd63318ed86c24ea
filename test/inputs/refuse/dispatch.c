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

#include <omp.h>
static int with_object(int x, omp_interop_t o) { return x + (o != omp_interop_none); }
#pragma omp declare variant(with_object) match(construct = {dispatch}) append_args(interop(target))
static int without(int x) { return x; }
int g(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  {
#pragma omp dispatch
    x[0] = without(n);
  }
#pragma omp dispatch novariants(n > 4)
  n = without(n);
  return n;
}
