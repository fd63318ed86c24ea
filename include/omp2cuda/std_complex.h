//===- std_complex.h - std::complex in device code ----------------------------===//
// Idea: the functions of <complex> exist on the host only. A function that is no template
// wins against one that is, so these, for float and double, are found wherever the
// program computes with std::complex, and the program's own text stays as it is:
//
//   z = z * z + 0.5 * c;   std::norm(z)   omp_out += omp_in
//
// On the host, and on the CPU device, they are the functions of the standard library. On
// a GPU products and quotients follow C's Annex G, as the library's do: infinities stay.
//
// What C++ says by member functions has another form in device code:
//
//   std::complex<double>(re, im)   omp2cuda::make_complex<std::complex<double>>(re, im)
//   z.real()                       std::real(z)
//   z *= 2.0                       z *= omp2cuda::scalar(2.0)
//   z += f                         z += omp2cuda::make_complex<std::complex<double>>(f)
//
// In:  std::complex<float>, std::complex<double>: two numbers in a row (C++, complex.numbers).
// Tested by: test/runtime/complex.cpp, test/inputs/cpp/std-complex
// Limits: the other functions are in std_complex_functions.h.
//===----------------------------------------------------------------------===//
#pragma once

#include "side.h"

#include <cmath>
#include <complex>

namespace omp2cuda {

/// A value of the complex type Z.
template <class Z>
OMP2CUDA_BOTH Z make_complex(typename Z::value_type re = 0,
                             typename Z::value_type im = 0) {
#ifdef __CUDA_ARCH__
  const typename Z::value_type parts[2] = {re, im};
  return reinterpret_cast<const Z &>(parts);
#else
  return Z(re, im);
#endif
}

/// A real operand of `+=` and its like.
template <class T> struct scalar {
  T value;
  OMP2CUDA_BOTH explicit scalar(T value) : value(value) {}
};

/// The formulas, in numbers of type T.
namespace cx {

template <class T> OMP2CUDA_BOTH T re(const std::complex<T> &z) {
  return reinterpret_cast<const T(&)[2]>(z)[0];
}
template <class T> OMP2CUDA_BOTH T im(const std::complex<T> &z) {
  return reinterpret_cast<const T(&)[2]>(z)[1];
}
template <class T> OMP2CUDA_BOTH std::complex<T> of(T re, T im) {
  return make_complex<std::complex<T>>(re, im);
}

} // namespace cx

/// A complex number as one of other numbers.
template <class Z, class T>
OMP2CUDA_BOTH Z make_complex(const std::complex<T> &z) {
  using Part = typename Z::value_type;
  return make_complex<Z>(Part(cx::re(z)), Part(cx::im(z)));
}

namespace cx {

template <class T> OMP2CUDA_BOTH bool isnan(T x) { return x != x; }
template <class T> OMP2CUDA_BOTH bool isinf(T x) {
  return ::fabs(x) == T(HUGE_VAL);
}
template <class T> OMP2CUDA_BOTH bool isfinite(T x) {
  return ::fabs(x) < T(HUGE_VAL);
}

/// 1 or 0 with the sign of \p x: is it infinite?
template <class T> OMP2CUDA_BOTH T boxed(T x) {
  return ::copysign(isinf(x) ? T(1) : T(0), x);
}
template <class T> OMP2CUDA_BOTH T or_zero(T x) {
  return isnan(x) ? T(::copysign(T(0), x)) : x;
}

/// C11, G.5.1, example 1.
template <class T>
OMP2CUDA_BOTH std::complex<T> times(const std::complex<T> &x,
                                    const std::complex<T> &y) {
  T a = re(x), b = im(x), c = re(y), d = im(y);
  const T ac = a * c, bd = b * d, ad = a * d, bc = b * c;
  T r = ac - bd, i = ad + bc;
  if (isnan(r) && isnan(i)) {
    bool again = false;
    if (isinf(a) || isinf(b)) {
      a = boxed(a), b = boxed(b), c = or_zero(c), d = or_zero(d);
      again = true;
    }
    if (isinf(c) || isinf(d)) {
      c = boxed(c), d = boxed(d), a = or_zero(a), b = or_zero(b);
      again = true;
    }
    if (!again && (isinf(ac) || isinf(bd) || isinf(ad) || isinf(bc))) {
      a = or_zero(a), b = or_zero(b), c = or_zero(c), d = or_zero(d);
      again = true;
    }
    if (again) {
      const T inf = T(HUGE_VAL);
      r = inf * (a * c - b * d), i = inf * (a * d + b * c);
    }
  }
  return of(r, i);
}

/// C11, G.5.1, example 2.
template <class T>
OMP2CUDA_BOTH std::complex<T> over(const std::complex<T> &x,
                                   const std::complex<T> &y) {
  T a = re(x), b = im(x), c = re(y), d = im(y);
  const T logarithm = T(::logb(::fmax(::fabs(c), ::fabs(d))));
  int scale = 0;
  if (isfinite(logarithm)) {
    scale = int(logarithm);
    c = T(::scalbn(c, -scale)), d = T(::scalbn(d, -scale));
  }
  const T denominator = c * c + d * d, inf = T(HUGE_VAL);
  T r = T(::scalbn((a * c + b * d) / denominator, -scale));
  T i = T(::scalbn((b * c - a * d) / denominator, -scale));
  if (isnan(r) && isnan(i)) {
    if (denominator == 0 && (!isnan(a) || !isnan(b))) {
      r = T(::copysign(inf, c)) * a, i = T(::copysign(inf, c)) * b;
    } else if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {
      a = boxed(a), b = boxed(b);
      r = inf * (a * c + b * d), i = inf * (b * c - a * d);
    } else if (isinf(logarithm) && logarithm > 0 && isfinite(a) &&
               isfinite(b)) {
      c = boxed(c), d = boxed(d);
      r = T(0) * (a * c + b * d), i = T(0) * (b * c - a * d);
    }
  }
  return of(r, i);
}

template <class T> OMP2CUDA_BOTH T abs(const std::complex<T> &z) {
  return T(::hypot(re(z), im(z)));
}
template <class T> OMP2CUDA_BOTH T arg(const std::complex<T> &z) {
  return T(::atan2(im(z), re(z)));
}
template <class T> OMP2CUDA_BOTH std::complex<T> polar(T length, T angle) {
  return of(length * T(::cos(angle)), length * T(::sin(angle)));
}
template <class T>
OMP2CUDA_BOTH std::complex<T> sqrt(const std::complex<T> &z) {
  const T x = re(z), y = im(z);
  if (x == 0 && y == 0)
    return of(T(0), y);
  const T t = T(::sqrt(2 * (::fabs(x) + ::hypot(x, y))));
  return x >= 0 ? of(t / 2, y / t)
                : of(T(::fabs(y)) / t, T(::copysign(t / 2, y)));
}
template <class T> OMP2CUDA_BOTH std::complex<T> exp(const std::complex<T> &z) {
  return polar(T(::exp(re(z))), im(z));
}
template <class T> OMP2CUDA_BOTH std::complex<T> log(const std::complex<T> &z) {
  return of(T(::log(abs(z))), arg(z));
}
template <class T> OMP2CUDA_BOTH std::complex<T> sin(const std::complex<T> &z) {
  return of(T(::sin(re(z)) * ::cosh(im(z))), T(::cos(re(z)) * ::sinh(im(z))));
}
template <class T> OMP2CUDA_BOTH std::complex<T> cos(const std::complex<T> &z) {
  return of(T(::cos(re(z)) * ::cosh(im(z))), T(-::sin(re(z)) * ::sinh(im(z))));
}

} // namespace cx
} // namespace omp2cuda

#ifdef __CUDA_ARCH__
#define OMP2CUDA_HERE(host, device) device
#else
#define OMP2CUDA_HERE(host, device) host
#endif

#define OMP2CUDA_STD_COMPLEX(T)                                                \
  OMP2CUDA_BOTH T real(const complex<T> &z) {                                  \
    return OMP2CUDA_HERE(z.real(), omp2cuda::cx::re(z));                       \
  }                                                                            \
  OMP2CUDA_BOTH T imag(const complex<T> &z) {                                  \
    return OMP2CUDA_HERE(z.imag(), omp2cuda::cx::im(z));                       \
  }                                                                            \
  OMP2CUDA_BOTH T norm(const complex<T> &z) {                                  \
    return OMP2CUDA_HERE(norm<T>(z),                                           \
                         omp2cuda::cx::re(z) * omp2cuda::cx::re(z) +           \
                             omp2cuda::cx::im(z) * omp2cuda::cx::im(z));       \
  }                                                                            \
  OMP2CUDA_BOTH T abs(const complex<T> &z) {                                   \
    return OMP2CUDA_HERE(abs<T>(z), omp2cuda::cx::abs(z));                     \
  }                                                                            \
  OMP2CUDA_BOTH T arg(const complex<T> &z) {                                   \
    return OMP2CUDA_HERE(arg<T>(z), omp2cuda::cx::arg(z));                     \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> conj(const complex<T> &z) {                         \
    return OMP2CUDA_HERE(conj<T>(z), omp2cuda::cx::of(omp2cuda::cx::re(z),     \
                                                      -omp2cuda::cx::im(z)));  \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> polar(const T &length, const T &angle = T(0)) {     \
    return OMP2CUDA_HERE(polar<T>(length, angle),                              \
                         omp2cuda::cx::polar(length, angle));                  \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> exp(const complex<T> &z) {                          \
    return OMP2CUDA_HERE(exp<T>(z), omp2cuda::cx::exp(z));                     \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> log(const complex<T> &z) {                          \
    return OMP2CUDA_HERE(log<T>(z), omp2cuda::cx::log(z));                     \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> sqrt(const complex<T> &z) {                         \
    return OMP2CUDA_HERE(sqrt<T>(z), omp2cuda::cx::sqrt(z));                   \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> sin(const complex<T> &z) {                          \
    return OMP2CUDA_HERE(sin<T>(z), omp2cuda::cx::sin(z));                     \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> cos(const complex<T> &z) {                          \
    return OMP2CUDA_HERE(cos<T>(z), omp2cuda::cx::cos(z));                     \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator+(const complex<T> &z) {                    \
    return OMP2CUDA_HERE(z, z);                                                \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator-(const complex<T> &z) {                    \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(-z.real(), -z.imag()),                                      \
        omp2cuda::cx::of(-omp2cuda::cx::re(z), -omp2cuda::cx::im(z)));         \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator+(const complex<T> &a,                      \
                                     const complex<T> &b) {                    \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(a).operator+=(b),                                           \
        omp2cuda::cx::of(omp2cuda::cx::re(a) + omp2cuda::cx::re(b),            \
                         omp2cuda::cx::im(a) + omp2cuda::cx::im(b)));          \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator+(const complex<T> &a, const T &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(a).operator+=(b),                                           \
        omp2cuda::cx::of(omp2cuda::cx::re(a) + b, omp2cuda::cx::im(a)));       \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator+(const T &a, const complex<T> &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(b).operator+=(a),                                           \
        omp2cuda::cx::of(a + omp2cuda::cx::re(b), omp2cuda::cx::im(b)));       \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator+=(complex<T> &a, const complex<T> &b) {   \
    return a = a + b;                                                          \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator+=(complex<T> &a, omp2cuda::scalar<T> b) { \
    return a = a + b.value;                                                    \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator-(const complex<T> &a,                      \
                                     const complex<T> &b) {                    \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(a).operator-=(b),                                           \
        omp2cuda::cx::of(omp2cuda::cx::re(a) - omp2cuda::cx::re(b),            \
                         omp2cuda::cx::im(a) - omp2cuda::cx::im(b)));          \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator-(const complex<T> &a, const T &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(a).operator-=(b),                                           \
        omp2cuda::cx::of(omp2cuda::cx::re(a) - b, omp2cuda::cx::im(a)));       \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator-(const T &a, const complex<T> &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(-b.real(), -b.imag()).operator+=(a),                        \
        omp2cuda::cx::of(a - omp2cuda::cx::re(b), -omp2cuda::cx::im(b)));      \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator-=(complex<T> &a, const complex<T> &b) {   \
    return a = a - b;                                                          \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator-=(complex<T> &a, omp2cuda::scalar<T> b) { \
    return a = a - b.value;                                                    \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator*(const complex<T> &a,                      \
                                     const complex<T> &b) {                    \
    return OMP2CUDA_HERE(complex<T>(a).operator*=(b),                          \
                         omp2cuda::cx::times(a, b));                           \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator*(const complex<T> &a, const T &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(a).operator*=(b),                                           \
        omp2cuda::cx::of(omp2cuda::cx::re(a) * b, omp2cuda::cx::im(a) * b));   \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator*(const T &a, const complex<T> &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(b).operator*=(a),                                           \
        omp2cuda::cx::of(a * omp2cuda::cx::re(b), a * omp2cuda::cx::im(b)));   \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator*=(complex<T> &a, const complex<T> &b) {   \
    return a = a * b;                                                          \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator*=(complex<T> &a, omp2cuda::scalar<T> b) { \
    return a = a * b.value;                                                    \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator/(const complex<T> &a,                      \
                                     const complex<T> &b) {                    \
    return OMP2CUDA_HERE(complex<T>(a).operator/=(b),                          \
                         omp2cuda::cx::over(a, b));                            \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator/(const complex<T> &a, const T &b) {        \
    return OMP2CUDA_HERE(                                                      \
        complex<T>(a).operator/=(b),                                           \
        omp2cuda::cx::of(omp2cuda::cx::re(a) / b, omp2cuda::cx::im(a) / b));   \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> operator/(const T &a, const complex<T> &b) {        \
    return OMP2CUDA_HERE(complex<T>(a).operator/=(b),                          \
                         omp2cuda::cx::over(omp2cuda::cx::of(a, T(0)), b));    \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator/=(complex<T> &a, const complex<T> &b) {   \
    return a = a / b;                                                          \
  }                                                                            \
  OMP2CUDA_BOTH complex<T> &operator/=(complex<T> &a, omp2cuda::scalar<T> b) { \
    return a = a / b.value;                                                    \
  }                                                                            \
  OMP2CUDA_BOTH bool operator==(const complex<T> &a, const complex<T> &b) {    \
    return real(a) == real(b) && imag(a) == imag(b);                           \
  }                                                                            \
  OMP2CUDA_BOTH bool operator!=(const complex<T> &a, const complex<T> &b) {    \
    return !(a == b);                                                          \
  }

namespace std {
OMP2CUDA_STD_COMPLEX(float)
OMP2CUDA_STD_COMPLEX(double)
} // namespace std

#undef OMP2CUDA_STD_COMPLEX
#undef OMP2CUDA_HERE
