//===- c_complex.h - C's complex numbers for CUDA C++ ---------------------------===//
// Idea: nvcc takes C's `double _Complex`, and leaves arithmetic with it out of device code
//   without a word. So translated C has a class of two numbers, whose operators follow C's
//   usual conversions, with real numbers too, and the functions of <complex.h> for it.
//   Products and quotients are those of C's Annex G (std_complex.h).
//
//     omp2cuda::complex<double> z = 1 + 2.0 * omp2cuda::I();   z.re   cexp(z)   z *= 2
//
// In → Out: numbers laid out as C's, passed as C's (C17, 6.2.5 and 7.3).
// Who may call: host and device; the functions that are the C library's, the host.
// Tested by: test/inputs/c/complex.c, complex-device.c, complex-forms.c, reduce/complex.c
// Limits: of the functions the device has creal, cimag, conj, cabs, carg, csqrt, cexp, clog,
//   csin and ccos. No complex integers.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/std_complex.h"

#include <type_traits>

namespace omp2cuda {

template <class T> struct complex {
  T re, im;

  complex() = default;
  OMP2CUDA_BOTH constexpr complex(T re, T im) : re(re), im(im) {}
  template <class R, class = std::enable_if_t<std::is_arithmetic_v<R>>>
  OMP2CUDA_BOTH constexpr complex(R real) : re(T(real)), im(0) {}
  template <class U>
  OMP2CUDA_BOTH constexpr complex(const complex<U> &z)
      : re(T(z.re)), im(T(z.im)) {}

  /// Its truth, or what is left of it as a real number.
  template <class R, class = std::enable_if_t<std::is_arithmetic_v<R>>>
  OMP2CUDA_BOTH constexpr explicit operator R() const {
    if constexpr (std::is_same_v<R, bool>)
      return re != 0 || im != 0;
    else
      return R(re);
  }

  template <class X> OMP2CUDA_BOTH complex &operator+=(const X &x) {
    return *this = complex(*this + x);
  }
  template <class X> OMP2CUDA_BOTH complex &operator-=(const X &x) {
    return *this = complex(*this - x);
  }
  template <class X> OMP2CUDA_BOTH complex &operator*=(const X &x) {
    return *this = complex(*this * x);
  }
  template <class X> OMP2CUDA_BOTH complex &operator/=(const X &x) {
    return *this = complex(*this / x);
  }
};

namespace detail {

/// The type of an operation of T with U, which may be an integer.
template <class T, class U>
using usual_t =
    std::conditional_t<std::is_integral_v<U>, T, std::common_type_t<T, U>>;
template <class T, class U> using complex_t = complex<usual_t<T, U>>;
template <class T, class R>
using with_real = std::enable_if_t<std::is_arithmetic_v<R>, complex_t<T, R>>;

template <class T> OMP2CUDA_BOTH std::complex<T> to_std(const complex<T> &z) {
  return cx::of(z.re, z.im);
}
template <class T> OMP2CUDA_BOTH complex<T> from_std(const std::complex<T> &z) {
  return {cx::re(z), cx::im(z)};
}

template <class T> OMP2CUDA_BOTH complex<T> times(complex<T> a, complex<T> b) {
  return from_std(cx::times(to_std(a), to_std(b)));
}
template <class T> OMP2CUDA_BOTH complex<T> over(complex<T> a, complex<T> b) {
  return from_std(cx::over(to_std(a), to_std(b)));
}
// Those that no device has, as the host's compiler computes them.
#ifdef __CUDACC__
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20208 // "treated as double in device code"
#endif
OMP2CUDA_BOTH long double _Complex to_c(complex<long double> z) {
  long double _Complex c;
  __real__ c = z.re;
  __imag__ c = z.im;
  return c;
}
OMP2CUDA_BOTH complex<long double> times(complex<long double> a,
                                         complex<long double> b) {
  const long double _Complex c = to_c(a) * to_c(b);
  return {__real__ c, __imag__ c};
}
OMP2CUDA_BOTH complex<long double> over(complex<long double> a,
                                        complex<long double> b) {
  const long double _Complex c = to_c(a) / to_c(b);
  return {__real__ c, __imag__ c};
}
#ifdef __CUDACC__
#pragma nv_diagnostic pop
#endif

} // namespace detail

template <class T> OMP2CUDA_BOTH constexpr complex<T> operator+(complex<T> z) {
  return z;
}
template <class T> OMP2CUDA_BOTH constexpr complex<T> operator-(complex<T> z) {
  return {-z.re, -z.im};
}
/// GNU C's: the conjugate.
template <class T> OMP2CUDA_BOTH constexpr complex<T> operator~(complex<T> z) {
  return {z.re, -z.im};
}
template <class T> OMP2CUDA_BOTH complex<T> &operator++(complex<T> &z) {
  z.re += 1;
  return z;
}
template <class T> OMP2CUDA_BOTH complex<T> &operator--(complex<T> &z) {
  z.re -= 1;
  return z;
}
template <class T> OMP2CUDA_BOTH complex<T> operator++(complex<T> &z, int) {
  const complex<T> before = z;
  z.re += 1;
  return before;
}
template <class T> OMP2CUDA_BOTH complex<T> operator--(complex<T> &z, int) {
  const complex<T> before = z;
  z.re -= 1;
  return before;
}

template <class T, class U>
OMP2CUDA_BOTH constexpr detail::complex_t<T, U> operator+(complex<T> a,
                                                          complex<U> b) {
  return {a.re + b.re, a.im + b.im};
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator+(complex<T> a, R b) {
  return {a.re + b, a.im};
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator+(R a, complex<T> b) {
  return {a + b.re, b.im};
}
template <class T, class U>
OMP2CUDA_BOTH constexpr detail::complex_t<T, U> operator-(complex<T> a,
                                                          complex<U> b) {
  return {a.re - b.re, a.im - b.im};
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator-(complex<T> a, R b) {
  return {a.re - b, a.im};
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator-(R a, complex<T> b) {
  return {a - b.re, -b.im};
}
template <class T, class U>
OMP2CUDA_BOTH detail::complex_t<T, U> operator*(complex<T> a, complex<U> b) {
  using to = detail::complex_t<T, U>;
  return detail::times(to(a), to(b));
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator*(complex<T> a, R b) {
  return {a.re * b, a.im * b};
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator*(R a, complex<T> b) {
  return {a * b.re, a * b.im};
}
template <class T, class U>
OMP2CUDA_BOTH detail::complex_t<T, U> operator/(complex<T> a, complex<U> b) {
  using to = detail::complex_t<T, U>;
  return detail::over(to(a), to(b));
}
template <class T, class R>
OMP2CUDA_BOTH constexpr detail::with_real<T, R> operator/(complex<T> a, R b) {
  return {a.re / b, a.im / b};
}
template <class T, class R>
OMP2CUDA_BOTH detail::with_real<T, R> operator/(R a, complex<T> b) {
  return detail::with_real<T, R>(a) / detail::with_real<T, R>(b);
}

template <class T, class U>
OMP2CUDA_BOTH constexpr bool operator==(complex<T> a, complex<U> b) {
  return a.re == b.re && a.im == b.im;
}
template <class T, class R>
OMP2CUDA_BOTH constexpr std::enable_if_t<std::is_arithmetic_v<R>, bool>
operator==(complex<T> a, R b) {
  return a.re == b && a.im == 0;
}
template <class T, class R>
OMP2CUDA_BOTH constexpr std::enable_if_t<std::is_arithmetic_v<R>, bool>
operator==(R a, complex<T> b) {
  return b == a;
}
template <class A, class T>
OMP2CUDA_BOTH constexpr auto operator!=(A a, complex<T> b) -> decltype(a == b) {
  return !(a == b);
}
template <class T, class R>
OMP2CUDA_BOTH constexpr std::enable_if_t<std::is_arithmetic_v<R>, bool>
operator!=(complex<T> a, R b) {
  return !(a == b);
}

/// The imaginary unit, C's `I`.
OMP2CUDA_BOTH constexpr complex<float> I() { return {0, 1}; }

#ifdef _OPENMP
// The host's version of a region reduces them too.
#pragma omp declare reduction(+ : complex<float>,                              \
                                  complex<double> : omp_out += omp_in)         \
    initializer(omp_priv = 0.0f)
#pragma omp declare reduction(- : complex<float>,                              \
                                  complex<double> : omp_out += omp_in)         \
    initializer(omp_priv = 0.0f)
#pragma omp declare reduction(* : complex<float>,                              \
                                  complex<double> : omp_out *= omp_in)         \
    initializer(omp_priv = 1.0f)
#endif

} // namespace omp2cuda

#define OMP2CUDA_OF_STD(side, name, of, T)                                     \
  side omp2cuda::complex<T> name(omp2cuda::complex<T> z) {                     \
    return omp2cuda::detail::from_std(std::of(omp2cuda::detail::to_std(z)));   \
  }
#define OMP2CUDA_COMPLEX(side, T, S)                                           \
  OMP2CUDA_BOTH T creal##S(omp2cuda::complex<T> z) { return z.re; }            \
  OMP2CUDA_BOTH T cimag##S(omp2cuda::complex<T> z) { return z.im; }            \
  OMP2CUDA_BOTH omp2cuda::complex<T> conj##S(omp2cuda::complex<T> z) {         \
    return ~z;                                                                 \
  }                                                                            \
  side T cabs##S(omp2cuda::complex<T> z) {                                     \
    return std::abs(omp2cuda::detail::to_std(z));                              \
  }                                                                            \
  side T carg##S(omp2cuda::complex<T> z) {                                     \
    return std::arg(omp2cuda::detail::to_std(z));                              \
  }                                                                            \
  OMP2CUDA_OF_STD(side, csqrt##S, sqrt, T)                                     \
  OMP2CUDA_OF_STD(side, cexp##S, exp, T)                                       \
  OMP2CUDA_OF_STD(side, clog##S, log, T)                                       \
  OMP2CUDA_OF_STD(side, csin##S, sin, T)                                       \
  OMP2CUDA_OF_STD(side, ccos##S, cos, T)                                       \
  OMP2CUDA_OF_STD(inline, cproj##S, proj, T)                                   \
  OMP2CUDA_OF_STD(inline, ctan##S, tan, T)                                     \
  OMP2CUDA_OF_STD(inline, casin##S, asin, T)                                   \
  OMP2CUDA_OF_STD(inline, cacos##S, acos, T)                                   \
  OMP2CUDA_OF_STD(inline, catan##S, atan, T)                                   \
  OMP2CUDA_OF_STD(inline, csinh##S, sinh, T)                                   \
  OMP2CUDA_OF_STD(inline, ccosh##S, cosh, T)                                   \
  OMP2CUDA_OF_STD(inline, ctanh##S, tanh, T)                                   \
  OMP2CUDA_OF_STD(inline, casinh##S, asinh, T)                                 \
  OMP2CUDA_OF_STD(inline, cacosh##S, acosh, T)                                 \
  OMP2CUDA_OF_STD(inline, catanh##S, atanh, T)                                 \
  inline omp2cuda::complex<T> cpow##S(omp2cuda::complex<T> z,                  \
                                      omp2cuda::complex<T> exponent) {         \
    return omp2cuda::detail::from_std(std::pow(                                \
        omp2cuda::detail::to_std(z), omp2cuda::detail::to_std(exponent)));     \
  }

OMP2CUDA_COMPLEX(OMP2CUDA_BOTH, double, )
OMP2CUDA_COMPLEX(OMP2CUDA_BOTH, float, f)
OMP2CUDA_COMPLEX(inline, long double, l)

// As in C. An older <complex.h> of the host may have made them.
#undef CMPLX
#undef CMPLXF
#undef CMPLXL
#define CMPLX(re, im) omp2cuda::complex<double>(re, im)
#define CMPLXF(re, im) omp2cuda::complex<float>(re, im)
#define CMPLXL(re, im) omp2cuda::complex<long double>(re, im)

#undef OMP2CUDA_COMPLEX
#undef OMP2CUDA_OF_STD
