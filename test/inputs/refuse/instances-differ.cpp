// Facts come from one instance of a template; where another one would need another kernel it is said.
template <int M> void constructs(double *x, int n) {
#pragma omp target parallel map(tofrom : x[0 : n])
  {
    if constexpr (M == 2) {
#pragma omp for
      for (int i = 0; i < n; ++i)
        x[i] += 1;
    }
  }
}
template <bool Twice> void branches(double *x, int n) {
#pragma omp target teams distribute map(tofrom : x[0 : n])
  for (int i = 0; i < n; ++i) {
    if constexpr (Twice)
      x[i] *= 2;
#pragma omp parallel for
    for (int j = 0; j < n; ++j)
      x[i] += j;
  }
}
template <class Pre> void calls(double *x, int n, Pre pre) {
#pragma omp target teams distribute map(tofrom : x[0 : n])
  for (int i = 0; i < n; ++i) {
    pre(x + i);
#pragma omp parallel for
    for (int j = 0; j < n; ++j)
      x[i] += j;
  }
}
inline double bump(double v) { return v; }
inline double bump(int &v) { return ++v; }
template <class T> void changes(double *x, int n, T v) {
#pragma omp target map(tofrom : x[0 : n])
  x[0] = bump(v) + v;
}
struct reads {
  double operator()(double v) const { return v; }
};
struct changes_itself {
  int n = 0;
  double operator()(double v) { return v + n++; }
};
template <class F> struct holder {
  F op;
  void all(double *x, int n) {
#pragma omp target map(tofrom : x[0 : n]) map(tofrom : this[0 : 1])
    x[0] = op(x[0]);
  }
};
template <int M> void boundary(double *x, int n, double at) {
#pragma omp target map(tofrom : x[0 : n])
  {
    x[0] += 1;
    if constexpr (M == 1)
      x[n - 1] = at;
  }
}
void all(double *x, int n) {
  boundary<0>(x, n, 1);
  boundary<1>(x, n, 1);
  constructs<1>(x, n);
  constructs<2>(x, n);
  branches<false>(x, n);
  branches<true>(x, n);
  calls(x, n, [](double *) {});
  calls(x, n, [](double *p) { *p += 1; });
  changes(x, n, 1.0);
  changes(x, n, 1);
  holder<reads>().all(x, n);
  holder<changes_itself>().all(x, n);
}
