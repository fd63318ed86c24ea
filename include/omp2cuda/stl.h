//===- stl.h - Functions of the C++ standard library, for both sides -----------------===//
// Idea: nvcc takes std::max, std::swap and most of their kind for host functions. These
//   have the same names and do the same, in device code as well. A std::array is what it
//   is, an array in a class: its elements are reached without its member functions.
//
//   Before   double d = std::max(a[i], 0.0);        v[k]        (std::array<double, 3> v)
//   After    double d = omp2cuda::stl::max(…);      omp2cuda::stl::elements(v)[k]
//
// In → Out: as [algorithms], [numeric.ops], [numeric.limits], [utility] and [array] of the
//   C++17 standard say, for iterators that can be copied.
// Who may call: host and device.
// Tested by: test/inputs/cpp/standard-library.cpp
// Limits: no execution policies; std::array<T, 0> has no elements.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <type_traits>

namespace omp2cuda {
namespace stl {

// --- Values ----------------------------------------------------------------------------

template <class T>
OMP2CUDA_BOTH constexpr const T &max(const T &a, const T &b) {
  return a < b ? b : a;
}
template <class T>
OMP2CUDA_BOTH constexpr const T &min(const T &a, const T &b) {
  return b < a ? b : a;
}
template <class T, class Less>
OMP2CUDA_BOTH constexpr const T &max(const T &a, const T &b, Less less) {
  return less(a, b) ? b : a;
}
template <class T, class Less>
OMP2CUDA_BOTH constexpr const T &min(const T &a, const T &b, Less less) {
  return less(b, a) ? b : a;
}
/// The first of the largest; the list is not empty.
template <class T> OMP2CUDA_BOTH constexpr T max(std::initializer_list<T> all) {
  const T *best = all.begin();
  for (const T *p = best; p != all.end(); ++p)
    if (*best < *p)
      best = p;
  return *best;
}
template <class T> OMP2CUDA_BOTH constexpr T min(std::initializer_list<T> all) {
  const T *best = all.begin();
  for (const T *p = best; p != all.end(); ++p)
    if (*p < *best)
      best = p;
  return *best;
}
template <class T>
OMP2CUDA_BOTH constexpr const T &clamp(const T &v, const T &low,
                                       const T &high) {
  return v < low ? low : high < v ? high : v;
}
template <class T, class Less>
OMP2CUDA_BOTH constexpr const T &clamp(const T &v, const T &low, const T &high,
                                       Less less) {
  return less(v, low) ? low : less(high, v) ? high : v;
}

template <class T> OMP2CUDA_BOTH void swap(T &a, T &b) {
  T kept = static_cast<T &&>(a);
  a = static_cast<T &&>(b);
  b = static_cast<T &&>(kept);
}
template <class T, size_t N> OMP2CUDA_BOTH void swap(T (&a)[N], T (&b)[N]) {
  for (size_t i = 0; i < N; ++i)
    stl::swap(a[i], b[i]);
}
template <class T, class U = T> OMP2CUDA_BOTH T exchange(T &object, U &&value) {
  T old = static_cast<T &&>(object);
  object = static_cast<U &&>(value);
  return old;
}

/// Its constants are those of the standard library; its functions are for both sides.
template <class T> struct numeric_limits : std::numeric_limits<T> {
private:
  using all = std::numeric_limits<T>;
  static constexpr T limits[] = {
      all::min(),           all::max(),        all::lowest(),
      all::epsilon(),       all::infinity(),   all::quiet_NaN(),
      all::signaling_NaN(), all::denorm_min(), all::round_error()};
  template <int I> OMP2CUDA_BOTH static constexpr T limit() {
    constexpr T value = limits[I];
    return value;
  }

public:
  OMP2CUDA_BOTH static constexpr T min() { return limit<0>(); }
  OMP2CUDA_BOTH static constexpr T max() { return limit<1>(); }
  OMP2CUDA_BOTH static constexpr T lowest() { return limit<2>(); }
  OMP2CUDA_BOTH static constexpr T epsilon() { return limit<3>(); }
  OMP2CUDA_BOTH static constexpr T infinity() { return limit<4>(); }
  OMP2CUDA_BOTH static constexpr T quiet_NaN() { return limit<5>(); }
  OMP2CUDA_BOTH static constexpr T signaling_NaN() { return limit<6>(); }
  OMP2CUDA_BOTH static constexpr T denorm_min() { return limit<7>(); }
  OMP2CUDA_BOTH static constexpr T round_error() { return limit<8>(); }
};

// --- Mathematics -----------------------------------------------------------------------

namespace detail {
/// What <cmath> computes with: float if all numbers are, else double.
template <class... T>
using number =
    std::conditional_t<(std::is_same<T, float>::value && ...), float, double>;
} // namespace detail

#define OMP2CUDA_MATH_1(name)                                                  \
  template <class T> OMP2CUDA_BOTH auto name(T x) {                            \
    return std::name(detail::number<T>(x));                                    \
  }
#define OMP2CUDA_MATH_2(name)                                                  \
  template <class T, class U> OMP2CUDA_BOTH auto name(T x, U y) {              \
    using N = detail::number<T, U>;                                            \
    return std::name(N(x), N(y));                                              \
  }
#define OMP2CUDA_MATH_POWER(name)                                              \
  template <class T> OMP2CUDA_BOTH auto name(T x, int n) {                     \
    return std::name(detail::number<T>(x), n);                                 \
  }
OMP2CUDA_MATH_1(sqrt)
OMP2CUDA_MATH_1(cbrt)
OMP2CUDA_MATH_1(exp)
OMP2CUDA_MATH_1(exp2)
OMP2CUDA_MATH_1(expm1)
OMP2CUDA_MATH_1(log)
OMP2CUDA_MATH_1(log2)
OMP2CUDA_MATH_1(log10)
OMP2CUDA_MATH_1(log1p)
OMP2CUDA_MATH_1(sin)
OMP2CUDA_MATH_1(cos)
OMP2CUDA_MATH_1(tan)
OMP2CUDA_MATH_1(asin)
OMP2CUDA_MATH_1(acos)
OMP2CUDA_MATH_1(atan)
OMP2CUDA_MATH_1(sinh)
OMP2CUDA_MATH_1(cosh)
OMP2CUDA_MATH_1(tanh)
OMP2CUDA_MATH_1(asinh)
OMP2CUDA_MATH_1(acosh)
OMP2CUDA_MATH_1(atanh)
OMP2CUDA_MATH_1(erf)
OMP2CUDA_MATH_1(erfc)
OMP2CUDA_MATH_1(tgamma)
OMP2CUDA_MATH_1(lgamma)
OMP2CUDA_MATH_1(ceil)
OMP2CUDA_MATH_1(floor)
OMP2CUDA_MATH_1(trunc)
OMP2CUDA_MATH_1(round)
OMP2CUDA_MATH_1(nearbyint)
OMP2CUDA_MATH_1(rint)
OMP2CUDA_MATH_1(fabs)
OMP2CUDA_MATH_1(logb)
OMP2CUDA_MATH_1(ilogb)
OMP2CUDA_MATH_1(lrint)
OMP2CUDA_MATH_1(lround)
OMP2CUDA_MATH_1(llrint)
OMP2CUDA_MATH_1(llround)
OMP2CUDA_MATH_1(isnan)
OMP2CUDA_MATH_1(isinf)
OMP2CUDA_MATH_1(isfinite)
OMP2CUDA_MATH_1(signbit)
OMP2CUDA_MATH_2(atan2)
OMP2CUDA_MATH_2(fmod)
OMP2CUDA_MATH_2(hypot)
OMP2CUDA_MATH_2(fmax)
OMP2CUDA_MATH_2(fmin)
OMP2CUDA_MATH_2(fdim)
OMP2CUDA_MATH_2(copysign)
OMP2CUDA_MATH_2(remainder)
OMP2CUDA_MATH_2(nextafter)
OMP2CUDA_MATH_POWER(ldexp)
OMP2CUDA_MATH_POWER(scalbn)
template <class T, class U, class V> OMP2CUDA_BOTH auto fma(T x, U y, V z) {
  using N = detail::number<T, U, V>;
  return std::fma(N(x), N(y), N(z));
}
/// √(x² + y² + z²)
template <class T, class U, class V> OMP2CUDA_BOTH auto hypot(T x, U y, V z) {
  using N = detail::number<T, U, V>;
#if defined(__CUDA_ARCH__)
  if constexpr (std::is_same<N, float>::value)
    return norm3df(x, y, z);
  else
    return norm3d(x, y, z);
#else
  return std::hypot(N(x), N(y), N(z));
#endif
}
#undef OMP2CUDA_MATH_1
#undef OMP2CUDA_MATH_2
#undef OMP2CUDA_MATH_POWER

// --- Arrays ----------------------------------------------------------------------------

/// The elements of a std::array, as an array.
template <class T, size_t N>
OMP2CUDA_BOTH T (&elements(std::array<T, N> &a)) [N] {
  static_assert(N > 0, "a std::array of no elements");
  return reinterpret_cast<T(&)[N]>(a);
} template <class T, size_t N>
                                                 OMP2CUDA_BOTH const
    T (&elements(const std::array<T, N> &a)) [N] {
      static_assert(N > 0, "a std::array of no elements");
      return reinterpret_cast<const T(&)[N]>(a);
    }

template <class A>
OMP2CUDA_BOTH auto *begin(A &a) {
  return &elements(a)[0];
}
template <class T, size_t N> OMP2CUDA_BOTH T *begin(T (&a)[N]) { return a; }
template <class A> OMP2CUDA_BOTH auto *end(A &a) {
  return &elements(a)[0] + sizeof(elements(a)) / sizeof(elements(a)[0]);
}
template <class T, size_t N> OMP2CUDA_BOTH T *end(T (&a)[N]) { return a + N; }
template <class A> OMP2CUDA_BOTH auto *data(A &a) { return stl::begin(a); }
template <class T, size_t N>
OMP2CUDA_BOTH constexpr size_t size(const std::array<T, N> &) {
  return N;
}
template <class T, size_t N>
OMP2CUDA_BOTH constexpr size_t size(const T (&)[N]) {
  return N;
}
template <class T, size_t N>
OMP2CUDA_BOTH constexpr bool empty(const std::array<T, N> &) {
  return N == 0;
}
template <class A> OMP2CUDA_BOTH auto &front(A &a) { return elements(a)[0]; }
template <class A> OMP2CUDA_BOTH auto &back(A &a) { return stl::end(a)[-1]; }

// --- Sequences -------------------------------------------------------------------------

template <class I, class T>
OMP2CUDA_BOTH void fill(I first, I last, const T &value) {
  for (; first != last; ++first)
    *first = value;
}
/// The member function of a std::array.
template <class T, size_t N>
OMP2CUDA_BOTH void fill(std::array<T, N> &a, const T &value) {
  stl::fill(stl::begin(a), stl::end(a), value);
}
template <class I, class Size, class T>
OMP2CUDA_BOTH I fill_n(I first, Size n, const T &value) {
  for (; n > 0; --n, ++first)
    *first = value;
  return first;
}
template <class I, class O> OMP2CUDA_BOTH O copy(I first, I last, O to) {
  for (; first != last; ++first, ++to)
    *to = *first;
  return to;
}
template <class I, class Size, class O>
OMP2CUDA_BOTH O copy_n(I first, Size n, O to) {
  for (; n > 0; --n, ++first, ++to)
    *to = *first;
  return to;
}
template <class I, class O, class F>
OMP2CUDA_BOTH O transform(I first, I last, O to, F f) {
  for (; first != last; ++first, ++to)
    *to = f(*first);
  return to;
}
template <class I, class J, class O, class F>
OMP2CUDA_BOTH O transform(I first, I last, J second, O to, F f) {
  for (; first != last; ++first, ++second, ++to)
    *to = f(*first, *second);
  return to;
}
template <class I, class F> OMP2CUDA_BOTH F for_each(I first, I last, F f) {
  for (; first != last; ++first)
    f(*first);
  return f;
}
template <class I, class T> OMP2CUDA_BOTH void iota(I first, I last, T value) {
  for (; first != last; ++first, ++value)
    *first = value;
}
template <class I> OMP2CUDA_BOTH void reverse(I first, I last) {
  while (first != last && first != --last)
    stl::swap(*first++, *last);
}

template <class I, class T> OMP2CUDA_BOTH T accumulate(I first, I last, T sum) {
  for (; first != last; ++first)
    sum = static_cast<T &&>(sum) + *first;
  return sum;
}
template <class I, class T, class F>
OMP2CUDA_BOTH T accumulate(I first, I last, T sum, F f) {
  for (; first != last; ++first)
    sum = f(static_cast<T &&>(sum), *first);
  return sum;
}
template <class I, class J, class T>
OMP2CUDA_BOTH T inner_product(I first, I last, J second, T sum) {
  for (; first != last; ++first, ++second)
    sum = static_cast<T &&>(sum) + *first * *second;
  return sum;
}

template <class I> OMP2CUDA_BOTH I max_element(I first, I last) {
  I best = first;
  for (; first != last; ++first)
    if (*best < *first)
      best = first;
  return best;
}
template <class I> OMP2CUDA_BOTH I min_element(I first, I last) {
  I best = first;
  for (; first != last; ++first)
    if (*first < *best)
      best = first;
  return best;
}
template <class I, class T>
OMP2CUDA_BOTH I find(I first, I last, const T &value) {
  while (first != last && !(*first == value))
    ++first;
  return first;
}
template <class I, class F> OMP2CUDA_BOTH I find_if(I first, I last, F f) {
  while (first != last && !f(*first))
    ++first;
  return first;
}
template <class I, class T>
OMP2CUDA_BOTH std::ptrdiff_t count(I first, I last, const T &value) {
  std::ptrdiff_t n = 0;
  for (; first != last; ++first)
    n += *first == value;
  return n;
}
template <class I, class F>
OMP2CUDA_BOTH std::ptrdiff_t count_if(I first, I last, F f) {
  std::ptrdiff_t n = 0;
  for (; first != last; ++first)
    n += f(*first) ? 1 : 0;
  return n;
}
template <class I, class F> OMP2CUDA_BOTH bool all_of(I first, I last, F f) {
  for (; first != last; ++first)
    if (!f(*first))
      return false;
  return true;
}
template <class I, class F> OMP2CUDA_BOTH bool any_of(I first, I last, F f) {
  for (; first != last; ++first)
    if (f(*first))
      return true;
  return false;
}
template <class I, class F> OMP2CUDA_BOTH bool none_of(I first, I last, F f) {
  return !stl::any_of(first, last, f);
}
/// Of random-access iterators, in about log2(n) steps.
template <class I, class T>
OMP2CUDA_BOTH I lower_bound(I first, I last, const T &value) {
  for (auto n = last - first; n > 0;) {
    const auto half = n / 2;
    if (first[half] < value) {
      first += half + 1;
      n -= half + 1;
    } else {
      n = half;
    }
  }
  return first;
}
template <class I, class T>
OMP2CUDA_BOTH I upper_bound(I first, I last, const T &value) {
  for (auto n = last - first; n > 0;) {
    const auto half = n / 2;
    if (!(value < first[half])) {
      first += half + 1;
      n -= half + 1;
    } else {
      n = half;
    }
  }
  return first;
}
template <class I, class T>
OMP2CUDA_BOTH bool binary_search(I first, I last, const T &value) {
  first = stl::lower_bound(first, last, value);
  return first != last && !(value < *first);
}

} // namespace stl
} // namespace omp2cuda
