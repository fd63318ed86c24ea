// a declared mapper without a name would change every map of its type
struct vector { int n; double *x; };
#pragma omp declare mapper(struct vector v) map(v, v.x[0 : v.n])
void f(struct vector s) {
#pragma omp target map(tofrom : s)
  s.x[0] = 1;
}
