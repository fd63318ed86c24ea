// a mapper with an iterator
struct item {
  int n;
  double *x;
};
#pragma omp declare mapper(each : struct item i) map(iterator(k = 0 : i.n), tofrom : i.x[k])
void f(struct item *a) {
#pragma omp target map(mapper(each), tofrom : a[0:2])
  a->n = 1;
}
