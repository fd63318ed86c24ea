// What a template's instance is mapped by has to be known where the template is.
template <class T> struct vec {
  int n;
  T *v;
  void object() {
#pragma omp target map(tofrom : *this)
    v[0] = n;
  }
  void section() {
#pragma omp target map(tofrom : this[0 : 1])
    v[0] = n;
  }
  void implicit() {
#pragma omp target
    v[0] = n;
  }
};
#pragma omp declare mapper(vec<int> g) map(g.n) map(g.v[0 : g.n])
void all(vec<int> &v) {
  v.object();
  v.section();
  v.implicit();
}
