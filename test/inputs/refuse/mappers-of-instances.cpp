// The text of a template has one call for each list item: its instances have to agree on that.
struct plain {
  int n;
  double v[2];
};
struct vec {
  int n;
  double *v;
};
struct row {
  int n;
  double *v;
};
#pragma omp declare mapper(vec y) map(y.n, y.v[0 : y.n])
#pragma omp declare mapper(row y) map(y.n, y.v[0 : y.n])
template <class S> void explicitly(S &s) {
#pragma omp target map(tofrom : s)
  s.v[0] += 1;
}
template <class S> void implicitly(S &s) {
#pragma omp target
  s.v[0] += 1;
}
template <class S> void on_device(S &s) {
#pragma omp target enter data map(to : s)
}
template <class T> struct held {
  int n;
  T *v;
  void all();
};
#pragma omp declare mapper(held<int> h) map(h.n, h.v[0 : h.n])
template <class T> void held<T>::all() {
#pragma omp target
  v[0] = n;
}
template <class S> void section(S &s) {
#pragma omp target enter data map(to : s.v[0 : 2])
}
void all(plain &p, vec &v, row &r, held<float> &f, held<int> &i) {
  explicitly(p);
  explicitly(v);
  implicitly(v);
  implicitly(r);
  on_device(v);
  on_device(p);
  i.all();
  f.all();
  section(p);
  section(v);
}
