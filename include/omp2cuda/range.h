//===- range.h - The iterations of a canonical loop as a value -------------------===//
// Idea: a canonical loop is first value, step and trip count, all known before it
//   starts (OpenMP 5.2, 4.4.1). One function per relation:
//
//   range(lb, ub[, s])               for (i = lb; i <  ub; i += s)
//   range_closed(lb, ub[, s])        for (i = lb; i <= ub; i += s)
//   range_down(lb, ub[, s])          for (i = lb; i >  ub; i -= s)
//   range_down_closed(lb, ub[, s])   for (i = lb; i >= ub; i -= s)
//   range_until(lb, ub, s)           for (i = lb; i != ub; i += s)
//   elements(a)                      for (T &x : a)
//
// In → Out: bounds and step, any integers, pointers or random-access iterators →
//   a `sequence`: trip(), and at(t), the value of the loop variable in iteration t.
//   elements(a) takes an array, or what has begin() and end() with random access;
//   its at(t) is the element, a reference if *begin() is one.
//   `range<long>(0, n)` fixes the type of the variable; otherwise it is that of lb.
//   Bounds are compared in their common type, as the relation in the source was.
// Who may call: host and device.
// Tested by: test/runtime/ranges.cpp
// Limits: elements() refers to what it was made of, which has to outlive it.
//   A trip of 2^64 (a 64-bit type from end to end) cannot be counted; it does
//   not end in C either. Steps of the wrong sign do not conform: the trip is 0.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace omp2cuda {

/// Steps known from the type, so that no multiplication is left in a loop.
struct step_up {};
struct step_down {};

namespace detail {

template <class T> struct identity_of {
  using type = T;
};
/// A parameter of type same<T> takes no part in the deduction of T.
template <class T> using same = typename identity_of<T>::type;

template <class T, class = void> struct unsigned_of {
  using type = uint64_t;
};
template <class T>
struct unsigned_of<
    T, std::enable_if_t<std::is_integral<T>::value && (sizeof(T) <= 4)>> {
  using type = uint32_t;
};
/// The unsigned type in which a difference of two T is exact: 32 or 64 bits.
template <class T> using unsigned_t = typename unsigned_of<T>::type;

template <class T> inline constexpr bool is_number = std::is_integral<T>::value;

template <class T, bool = std::is_enum<T>::value> struct number_of {
  using type = T;
};
template <class T> struct number_of<T, true> {
  using type = std::underlying_type_t<T>;
};

/// What `a < b` compares in, after the usual arithmetic conversions.
template <class A, class B> using common_t = decltype(A() + B());

} // namespace detail

/// The iterations of one canonical loop: `trip()` of them, `at(t)` the loop variable
/// in iteration t. T: its type; Step: step_up, step_down, or a signed distance.
template <class T, class Step> struct sequence {
  using value_type = T;

  T first;
  Step step;
  uint64_t length;

  /// How many iterations the loop has.
  OMP2CUDA_BOTH constexpr uint64_t trip() const { return length; }

  /// The value of the loop variable in iteration t < trip().
  template <class Count> OMP2CUDA_BOTH constexpr T at(Count t) const {
    if constexpr (detail::is_number<T>) {
      using U = detail::unsigned_t<T>;
      if constexpr (std::is_same<Step, step_up>::value)
        return T(U(first) + U(t));
      else if constexpr (std::is_same<Step, step_down>::value)
        return T(U(first) - U(t));
      else
        return T(U(first) + U(t) * U(step));
    } else {
      T value = first; // a class need not have more than OpenMP asks for
      if constexpr (std::is_same<Step, step_up>::value)
        value += ptrdiff_t(t);
      else if constexpr (std::is_same<Step, step_down>::value)
        value -= ptrdiff_t(t);
      else
        value += ptrdiff_t(t) * ptrdiff_t(step);
      return value;
    }
  }

  /// The iteration in which the loop variable is `value`: at(number(value)) == value.
  OMP2CUDA_BOTH constexpr uint64_t number(const T &value) const {
    if constexpr (detail::is_number<T>) {
      using U = detail::unsigned_t<T>;
      if constexpr (std::is_same<Step, step_up>::value)
        return U(U(value) - U(first));
      else if constexpr (std::is_same<Step, step_down>::value)
        return U(U(first) - U(value));
      else
        return step > 0
                   ? uint64_t(U(U(value) - U(first))) / uint64_t(step)
                   : uint64_t(U(U(first) - U(value))) / (0 - uint64_t(step));
    } else {
      if constexpr (std::is_same<Step, step_up>::value)
        return uint64_t(value - first);
      else if constexpr (std::is_same<Step, step_down>::value)
        return uint64_t(first - value);
      else
        return uint64_t((value - first) / ptrdiff_t(step));
    }
  }
};

namespace detail {

template <class T> struct is_sequence : std::false_type {};
template <class T, class S>
struct is_sequence<sequence<T, S>> : std::true_type {};

/// b - a for a ≤ b; exact in unsigned arithmetic.
template <class A, class B>
OMP2CUDA_BOTH constexpr auto gap(const A &a, const B &b) {
  if constexpr (is_number<A> && is_number<B>) {
    using C = common_t<A, B>;
    using U = unsigned_t<C>;
    return U(U(C(b)) - U(C(a)));
  } else {
    return uint64_t(b - a);
  }
}

/// a < b or a <= b as the source compares them: in the common type.
template <class A, class B>
OMP2CUDA_BOTH constexpr bool before(const A &a, const B &b, bool or_equal) {
  if constexpr (is_number<A> && is_number<B>) {
    using C = common_t<A, B>;
    return or_equal ? C(a) <= C(b) : C(a) < C(b);
  } else if constexpr (std::is_pointer<A>::value) {
    return or_equal ? a <= b : a < b;
  } else { // its loop has one operator of these, and the difference
    return or_equal ? b - a >= 0 : b - a > 0;
  }
}

/// Iterations over a gap in steps: the division stays in 32 bits where both fit.
template <class G, class S>
OMP2CUDA_BOTH constexpr uint64_t steps_open(G gap, S step) {
  using U = std::conditional_t<(sizeof(S) > 4), uint64_t, G>;
  return step > 0 ? uint64_t(U(gap - 1) / U(step)) + 1 : 0;
}
template <class G, class S>
OMP2CUDA_BOTH constexpr uint64_t steps_closed(G gap, S step) {
  using U = std::conditional_t<(sizeof(S) > 4), uint64_t, G>;
  return step > 0 ? uint64_t(U(gap) / U(step)) + 1 : 0;
}

/// The signed distance type for a step s of type S on a variable of type T.
template <class T, class S>
using step_t =
    std::conditional_t<is_number<T> && (sizeof(T) <= 4) && (sizeof(S) <= 4),
                       int32_t, int64_t>;

/// The value of a bound: enumerators count as their numbers.
template <class T> OMP2CUDA_BOTH constexpr auto number(const T &x) {
  return static_cast<typename number_of<T>::type>(x);
}

} // namespace detail

/// for (i = lb; i < ub; ++i)
template <class T = void, class A, class B>
OMP2CUDA_BOTH constexpr auto range(A lb, B ub) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  return sequence<decltype(a), step_up>{
      a, {}, detail::before(a, b, false) ? uint64_t(detail::gap(a, b)) : 0};
}

/// for (i = lb; i < ub; i += step), step > 0
template <class T = void, class A, class B, class S>
OMP2CUDA_BOTH constexpr auto range(A lb, B ub, S step) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  using D = detail::step_t<decltype(a), S>;
  return sequence<decltype(a), D>{
      a, D(step),
      detail::before(a, b, false) ? detail::steps_open(detail::gap(a, b), step)
                                  : 0};
}

/// for (i = lb; i <= ub; ++i)
template <class T = void, class A, class B>
OMP2CUDA_BOTH constexpr auto range_closed(A lb, B ub) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  return sequence<decltype(a), step_up>{
      a, {}, detail::before(a, b, true) ? uint64_t(detail::gap(a, b)) + 1 : 0};
}

/// for (i = lb; i <= ub; i += step), step > 0
template <class T = void, class A, class B, class S>
OMP2CUDA_BOTH constexpr auto range_closed(A lb, B ub, S step) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  using D = detail::step_t<decltype(a), S>;
  return sequence<decltype(a), D>{
      a, D(step),
      detail::before(a, b, true) ? detail::steps_closed(detail::gap(a, b), step)
                                 : 0};
}

/// for (i = lb; i > ub; --i)
template <class T = void, class A, class B>
OMP2CUDA_BOTH constexpr auto range_down(A lb, B ub) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  return sequence<decltype(a), step_down>{
      a, {}, detail::before(b, a, false) ? uint64_t(detail::gap(b, a)) : 0};
}

/// for (i = lb; i > ub; i -= step), step > 0
template <class T = void, class A, class B, class S>
OMP2CUDA_BOTH constexpr auto range_down(A lb, B ub, S step) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  using D = detail::step_t<decltype(a), S>;
  return sequence<decltype(a), D>{
      a, D(0 - uint64_t(step)),
      detail::before(b, a, false) ? detail::steps_open(detail::gap(b, a), step)
                                  : 0};
}

/// for (i = lb; i >= ub; --i)
template <class T = void, class A, class B>
OMP2CUDA_BOTH constexpr auto range_down_closed(A lb, B ub) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  return sequence<decltype(a), step_down>{
      a, {}, detail::before(b, a, true) ? uint64_t(detail::gap(b, a)) + 1 : 0};
}

/// for (i = lb; i >= ub; i -= step), step > 0
template <class T = void, class A, class B, class S>
OMP2CUDA_BOTH constexpr auto range_down_closed(A lb, B ub, S step) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  using D = detail::step_t<decltype(a), S>;
  return sequence<decltype(a), D>{
      a, D(0 - uint64_t(step)),
      detail::before(b, a, true) ? detail::steps_closed(detail::gap(b, a), step)
                                 : 0};
}

/// for (i = lb; i != ub; i += step), step of either sign; ub must be hit exactly
/// (OpenMP 5.2, 4.4.1: with != the step is 1 or -1; other exact steps work as well).
template <class T = void, class A, class B, class S>
OMP2CUDA_BOTH constexpr auto range_until(A lb, B ub, S step) {
  using V = std::conditional_t<std::is_void<T>::value, A, T>;
  auto a = detail::number(V(lb));
  auto b = detail::number(ub);
  using D = detail::step_t<decltype(a), S>;
  uint64_t length = 0;
  if (a != decltype(a)(b)) {
    bool down = false;
    if constexpr (std::is_signed<S>::value)
      down = step < 0;
    auto n =
        down ? detail::gap(decltype(a)(b), a) : detail::gap(a, decltype(a)(b));
    uint64_t s = down ? 0 - uint64_t(int64_t(step)) : uint64_t(step);
    if constexpr (sizeof(n) == 4 && sizeof(S) <= 4)
      length = uint32_t(n) / uint32_t(s ? s : 1);
    else
      length = n / (s ? s : 1);
  }
  return sequence<decltype(a), D>{a, D(step), length};
}

/// The values of the loop variables of a nest, for a structured binding.
template <class... T> struct indices;
template <class A, class B> struct indices<A, B> {
  A first;
  B second;
};
template <class A, class B, class C> struct indices<A, B, C> {
  A first;
  B second;
  C third;
};
template <class A, class B, class C, class D> struct indices<A, B, C, D> {
  A first;
  B second;
  C third;
  D fourth;
};

namespace detail {

template <class Count, class A, class B>
OMP2CUDA_BOTH constexpr indices<typename A::value_type, typename B::value_type>
at_nest(const indices<A, B> &of, Count t) {
  const Count n = Count(of.second.trip());
  return {of.first.at(t / n), of.second.at(t % n)};
}
template <class Count, class A, class B, class C>
OMP2CUDA_BOTH constexpr indices<typename A::value_type, typename B::value_type,
                                typename C::value_type>
at_nest(const indices<A, B, C> &of, Count t) {
  const Count n = Count(of.third.trip()), m = Count(of.second.trip());
  return {of.first.at(t / n / m), of.second.at(t / n % m), of.third.at(t % n)};
}
template <class Count, class A, class B, class C, class D>
OMP2CUDA_BOTH constexpr indices<typename A::value_type, typename B::value_type,
                                typename C::value_type, typename D::value_type>
at_nest(const indices<A, B, C, D> &of, Count t) {
  const Count n = Count(of.fourth.trip()), m = Count(of.third.trip());
  const Count o = Count(of.second.trip());
  return {of.first.at(t / n / m / o), of.second.at(t / n / m % o),
          of.third.at(t / n % m), of.fourth.at(t % n)};
}

/// A loop of a nest: a range, or n for 0 … n - 1.
template <class T, class S>
OMP2CUDA_BOTH constexpr sequence<T, S> loop_of(const sequence<T, S> &range) {
  return range;
}
template <class N, class = std::enable_if_t<is_number<N>>>
OMP2CUDA_BOTH constexpr auto loop_of(N n) {
  return range(N(0), n);
}

} // namespace detail

/// The iterations of loops that are collapsed (OpenMP 5.2, 4.4.3), counted in `Count`.
template <class Count, class... R> struct nest_of {};

template <class Count, class... R>
struct sequence<nest_of<Count, R...>, step_up> {
  using value_type = indices<typename R::value_type...>;

  indices<R...> first; ///< the loops, outermost first
  step_up step;
  uint64_t length;

  /// How many iterations they have together.
  OMP2CUDA_BOTH constexpr uint64_t trip() const { return length; }

  /// The values of the loop variables in iteration t < trip().
  template <class C> OMP2CUDA_BOTH constexpr value_type at(C t) const {
    if (length <= UINT32_MAX) // of constants a constant
      return detail::at_nest(first, uint32_t(t));
    return detail::at_nest(first, Count(t));
  }
};

/// for (auto [i, j] : nest(n, range(1, m))), two to four loops, outermost first
template <class Count = uint64_t, class... Loop>
OMP2CUDA_BOTH constexpr auto nest(const Loop &...loops) {
  return sequence<nest_of<Count, decltype(detail::loop_of(loops))...>, step_up>{
      {detail::loop_of(loops)...}, {}, (detail::loop_of(loops).trip() * ...)};
}

/// The iterations of a range-based `for`: elements instead of numbers.
template <class Iterator> struct element_of {};

/// \p length elements from \p first on. value_type: what `*first` is, mostly `T &`.
template <class Iterator> struct sequence<element_of<Iterator>, step_up> {
  using value_type =
      decltype(*(std::declval<const Iterator &>() + ptrdiff_t()));

  Iterator first;
  step_up step;
  uint64_t length;

  /// How many iterations the loop has.
  OMP2CUDA_BOTH constexpr uint64_t trip() const { return length; }

  /// The element of iteration t < trip().
  template <class Count> OMP2CUDA_BOTH constexpr value_type at(Count t) const {
    return *(first + ptrdiff_t(t));
  }
};

namespace detail {

template <class R, class = void> struct has_member_begin : std::false_type {};
template <class R>
struct has_member_begin<R, std::void_t<decltype(std::declval<R &>().begin()),
                                       decltype(std::declval<R &>().end())>>
    : std::true_type {};

template <class I>
OMP2CUDA_BOTH constexpr sequence<element_of<I>, step_up> between(I first,
                                                                 I last) {
  return {first, {}, uint64_t(last - first)};
}

} // namespace detail

/// for (T &x : a), a an array
template <class T, size_t N>
OMP2CUDA_BOTH constexpr sequence<element_of<T *>, step_up> elements(T (&a)[N]) {
  return {a, {}, N};
}

/// for (auto &&x : r), r with begin() and end(): members, or functions found by the
/// type of r (C++17, 9.5.4)
template <class R> OMP2CUDA_BOTH constexpr auto elements(R &r) {
  if constexpr (detail::has_member_begin<R>::value)
    return detail::between(r.begin(), r.end());
  else
    return detail::between(begin(r), end(r));
}

} // namespace omp2cuda
