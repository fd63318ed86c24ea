//===- op.h - The operators of reductions and atomics ---------------------------===//
// Idea: an operator is a type, so that its code is inlined and its identity known.
//
//   reduction and atomic   plus times bit_and bit_or bit_xor logical_and logical_or
//                          min max
//   atomic only            minus divide reverse_minus reverse_divide shl shr
//                          (reverse: x = e - x, x = e / x)
//
// In → Out: two values → one, in the type C gives the expression; the caller
//   converts it back. identity<T>(): the initial value of a private copy.
// Who may call: host and device.
// Tested by: test/runtime/reductions.cu, test/runtime/atomics.cu
// Limits: the identity of min and max is an infinity where the type has one. Complex
//   types have plus, times and the logical operators.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <limits>
#include <type_traits>

namespace omp2cuda {

namespace detail {
// As constants, because the functions of numeric_limits are no device functions.
template <class T> struct ends {
  using of = std::numeric_limits<T>;
  static constexpr T top = of::has_infinity ? of::infinity() : of::max();
  static constexpr T bottom =
      of::has_infinity ? T(-of::infinity()) : of::lowest();
};
#ifdef __SIZEOF_INT128__ // numeric_limits knows these in GNU mode only
template <> struct ends<unsigned __int128> {
  static constexpr unsigned __int128 top = ~static_cast<unsigned __int128>(0);
  static constexpr unsigned __int128 bottom = 0;
};
template <> struct ends<__int128> {
  static constexpr __int128 top = ends<unsigned __int128>::top >> 1;
  static constexpr __int128 bottom = -top - 1;
};
#endif
/// A number of 16 bits (half.h), of which numeric_limits knows nothing.
template <class T>
inline constexpr bool is_small_float =
    std::is_class_v<T> && std::is_convertible_v<T, float> && sizeof(T) == 2;
} // namespace detail

namespace op {

struct plus {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    return T(0);
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a + b;
  }
};
struct minus {
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a - b;
  }
};
struct reverse_minus {
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return b - a;
  }
};
struct times {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    return T(1);
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a * b;
  }
};
struct divide {
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a / b;
  }
};
struct reverse_divide {
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return b / a;
  }
};
struct bit_and {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    if constexpr (std::is_same<T, bool>::value)
      return true;
    else
      return T(~T(0));
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a & b;
  }
};
struct bit_or {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    return T(0);
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a | b;
  }
};
struct bit_xor {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    return T(0);
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a ^ b;
  }
};
struct logical_and {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    return T(1);
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr bool operator()(A a, B b) const {
    return static_cast<bool>(a) && static_cast<bool>(b);
  }
};
struct logical_or {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    return T(0);
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr bool operator()(A a, B b) const {
    return static_cast<bool>(a) || static_cast<bool>(b);
  }
};
struct shl {
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a << b;
  }
};
struct shr {
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a >> b;
  }
};
/// The smaller: `x < e ? x : e`.
struct min {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    if constexpr (detail::is_small_float<T>)
      return T(__builtin_inff());
    else
      return detail::ends<T>::top;
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return b < a ? b : a;
  }
};
/// The larger: `x > e ? x : e`.
struct max {
  template <class T> OMP2CUDA_BOTH static constexpr T identity() {
    if constexpr (detail::is_small_float<T>)
      return T(-__builtin_inff());
    else
      return detail::ends<T>::bottom;
  }
  template <class A, class B>
  OMP2CUDA_BOTH constexpr auto operator()(A a, B b) const {
    return a < b ? b : a;
  }
};

} // namespace op
} // namespace omp2cuda
