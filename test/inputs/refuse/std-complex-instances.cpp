// a template whose instances compute with std::complex, and with numbers, in forms that only one of them has
#include <complex>

template <class T> T sum(int n, const T *x) {
  T out(0);
#pragma omp target map(to: x[0:n]) map(tofrom: out)
  {
    T all(0);
    for (int i = 0; i < n; i++)
      all += x[i];
    out = all;
  }
  return out;
}

#pragma omp declare target
template <class T> T twice(T x) { return x + T(x); }
template <class T> T start(int n) { return T(n); }
#pragma omp end declare target

int main() {
  double r[4] = {};
  std::complex<double> c[4], t;
  double s = sum(4, r);
#pragma omp target map(tofrom: s, t)
  {
    s += twice(start<double>(3));
    t += twice(start<std::complex<double>>(2));
  }
  return int(s + sum(4, c).real());
}
