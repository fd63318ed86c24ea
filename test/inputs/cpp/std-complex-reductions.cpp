// reductions of std::complex in templates, by functions that declare target names
#include <complex>
#include <cstdio>

#pragma omp declare target
template <typename T> inline T abs2(const std::complex<T> x) {
  return (x.real() * x.real()) + (x.imag() * x.imag());
}
template <typename T>
inline std::complex<T> minimum(const std::complex<T> a, const std::complex<T> b) {
  return abs2(a) < abs2(b) ? a : b;
}
template <typename T> struct turned {
  T by;
  std::complex<T> operator()(const std::complex<T> &z) const { return z * std::complex<T>(0, by); }
};
template <typename T> T nobody_calls(std::complex<T> z) { return std::real(z); }
#pragma omp end declare target

template <class T> T run(int n, std::complex<T> *C) {
#pragma omp declare reduction(least : std::complex<T> : omp_out = minimum(omp_out, omp_in))
#pragma omp declare reduction(add : std::complex<T> : omp_out += omp_in)
#pragma omp declare reduction(mul : std::complex<T> : omp_out *= omp_in) initializer(omp_priv = std::complex<T>(1, 0))
  std::complex<T> s{100, 100}, all, prod(1);
  turned<T> turn{2};
#pragma omp target teams distribute parallel for reduction(least : s) reduction(add: all) reduction(mul: prod) map(tofrom: C[0:n])
  for (int i = 0; i < n; ++i) {
    if (std::norm(C[i]) < std::norm(s))
      s = C[i];
    all += turn(C[i]);
    prod *= C[i];
  }
  return s.real() + all.imag() + prod.real();
}

int main() {
  std::complex<double> a[6];
  std::complex<float> b[6];
  for (int i = 0; i < 6; i++) {
    a[i] = {1.0 + i, 2.0 - i};
    b[i] = {0.5f * i, 1.f};
  }
  printf("%g %g\n", run(6, a), double(run(6, b)));
}
