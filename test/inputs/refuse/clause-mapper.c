// a declared mapper
struct list {
  int n;
  double *data;
};
#pragma omp declare mapper(deep : struct list l) map(l, l.data[0 : l.n])
void f(struct list *l) {
#pragma omp target map(mapper(deep), tofrom: l[0:1])
  l->data[0] = 1;
}
