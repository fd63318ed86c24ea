//===- complex.cpp - The device's formulas of std::complex ------------------------===//
// Idea: the formulas that a GPU computes with, against the standard library: products and
//   quotients of every combination of zeros, infinities, NaN, large and small numbers.
// In → Out: nothing → exit status. Tests: include/omp2cuda/std_complex.h
//===----------------------------------------------------------------------===//
#include <omp2cuda/std_complex.h>

#include "check.h"

#include <limits>

namespace cx = omp2cuda::cx;

template <class T> bool close(T a, T b) {
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) == std::isnan(b);
  if (std::isinf(a) || std::isinf(b))
    return a == b;
  return std::fabs(a - b) <= 16 * std::numeric_limits<T>::epsilon() * (1 + std::fabs(b));
}

/// Two infinities are one, whatever their other half is (C11, G.3).
template <class T> bool same(const std::complex<T> &a, const std::complex<T> &b) {
  auto infinite = [](const std::complex<T> &z) {
    return std::isinf(z.real()) || std::isinf(z.imag());
  };
  return (infinite(a) && infinite(b)) ||
         (close(a.real(), b.real()) && close(a.imag(), b.imag()));
}

template <class T> void test() {
  using Z = std::complex<T>;
  const T inf = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN();
  const T big = std::numeric_limits<T>::max() / 4;
  const T values[] = {T(0), T(-0.0), T(1), T(-1), T(0.3), T(-2.5),
                      inf,  -inf,    nan,  big,   -big,   1 / big};
  auto expect = [](const char *what, const Z &x, const Z &y, const Z &is, const Z &wanted) {
    EXPECT(same(is, wanted), "%s of (%g, %g), (%g, %g): (%g, %g), not (%g, %g)", what,
           double(x.real()), double(x.imag()), double(y.real()), double(y.imag()),
           double(is.real()), double(is.imag()), double(wanted.real()), double(wanted.imag()));
  };
  for (T a : values)
    for (T b : values) {
      const Z x(a, b);
      if (std::fabs(a) < 100 && std::fabs(b) < 100) {
        expect("sqrt", x, x, cx::sqrt(x), std::sqrt<T>(x));
        expect("exp", x, x, cx::exp(x), std::exp<T>(x));
        expect("sin", x, x, cx::sin(x), std::sin<T>(x));
        expect("cos", x, x, cx::cos(x), std::cos<T>(x));
        if (x != Z(0))
          expect("log", x, x, cx::log(x), std::log<T>(x));
      }
      for (T c : values)
        for (T d : values) {
          const Z y(c, d);
          expect("product", x, y, cx::times(x, y), x * y);
          if (!std::isnan(a) && !std::isnan(b)) // what overflows beside NaN is open
            expect("quotient", x, y, cx::over(x, y), x / y);
        }
    }
}

int main() {
  test<float>();
  test<double>();
  return failed();
}
