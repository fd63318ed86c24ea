// An object has no mapper where only a class that it inherits has one: that knows a part of it.
struct base {
  int n;
  double *v;
};
#pragma omp declare mapper(base x) map(x.n, x.v[0 : x.n])
struct derived : base {
  int extra;
};
void all(derived &d) {
#pragma omp target map(tofrom : d)
  d.n += d.extra;
}
