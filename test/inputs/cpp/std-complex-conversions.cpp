// complex numbers of float and of double, one made of the other
#include <complex>
#include <cstdio>

using cplx = std::complex<double>;
using small = std::complex<float>;

#pragma omp declare target
static cplx twice(cplx z) { return z * 2.0; }
static small half(const cplx &z) { return small(z * 0.5); }
#pragma omp end declare target

template <class T> static void widen(std::complex<T> *x, const small *y, int n) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n]) map(to : y[0 : n])
  for (int i = 0; i < n; i++) {
    std::complex<T> z(y[i]);
    x[i] += z * std::complex<T>(y[i]);
  }
}

int main() {
  enum { n = 100 };
  cplx x[n];
  small y[n], w[n];
  for (int i = 0; i < n; i++) {
    x[i] = cplx(i * 0.25, 3 - i);
    y[i] = small(i % 7, 0.5f * (i % 3));
  }
#pragma omp target teams distribute parallel for map(tofrom : x, y) map(from : w)
  for (int i = 0; i < n; i++) {
    cplx a = y[i], b(y[i]), c;
    c = y[i];
    c += y[(i + 1) % n];
    c *= small(0.5f, 2);
    small s(a), t = small(b + c);
    s -= x[i];
    w[i] = s + half(twice(y[i]));
    x[i] = a + twice(t) - cplx(w[i]);
  }
  widen(x, w, n);
  cplx sum;
  for (int i = 0; i < n; i++)
    sum += x[i] + cplx(w[i]) * 0.125 + cplx(y[i]);
  std::printf("%.3f %.3f\n", sum.real(), sum.imag());
}
