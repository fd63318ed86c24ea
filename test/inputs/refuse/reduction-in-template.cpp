// operators of instantiations that a kernel cannot tell apart
struct vec { double x; };
inline vec operator+(vec a, vec b) { return {a.x + 2 * b.x}; }
#pragma omp declare reduction(+ : vec : omp_out.x += omp_in.x) initializer(omp_priv = {0})
#pragma omp declare target
template <class T> T called(T start) {
  T s = start;
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < 10; i++) s = s + T{1};
  return s;
}
#pragma omp end declare target
template <class T> T f(const T *in, T *out, int n) {
  T s{};
#pragma omp target map(to: in[0:n]) map(from: out[0:n]) map(tofrom: s)
#pragma omp parallel for reduction(inscan, +: s)
  for (int i = 0; i < n; i++) {
    s = s + in[i];
#pragma omp scan inclusive(s)
    out[i] = s;
  }
  return s;
}
double g(int *i, vec *v) {
  double r;
#pragma omp target map(from: r)
  {
    vec start = called(vec{2});
    r = called(1) + start.x;
  }
  return r + f(i, i, 3) + f(v, v, 3).x;
}
