// mappers among the members of a class and in a template
struct item {
  int n;
  double *x;
};
struct holder {
  item in;
#pragma omp declare mapper(inside : item i) map(i.n)
};
template <class T> void f(T t) {
#pragma omp declare mapper(of_template : item i) map(i.n)
#pragma omp target map(mapper(of_template), tofrom : t)
  t.n = 1;
}
void g(item i) { f(i); }
