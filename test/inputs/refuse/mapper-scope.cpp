// mappers that are not public, and in templates that nobody instantiates
struct item {
  int n;
  double *x;
};
class holder {
#pragma omp declare mapper(inside : item i) map(i.n)
};
template <class T> struct unused {
#pragma omp declare mapper(of_template : item i) map(i.n)
};
void g(item i) {
#pragma omp target map(mapper(holder::inside), tofrom : i)
  i.n = 1;
}
