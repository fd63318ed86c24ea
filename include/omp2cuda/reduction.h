//===- reduction.h - What is reduced: variables, arrays, several at once ------------===//
// Idea: the algorithms know one type and one operator. A list of reductions is made that:
//   its plain variables become one struct, whose operator combines member by member.
//
//   clause                      words
//   reduction(+: s)             reduction(op::plus{}, s_result, s)
//   reduction(max: a[2:n])      reduction(op::max{}, a_result + 2, a + 2, n)
//   reduction(+: a), int a[4]   reduction(op::plus{}, a_result, a)      a_result: int (*)[4]
//   reduction(merge: p)         reduction(merge{}, p_result, p)
//
//   lastprivate(conditional: q)  last_assigned(q_result, q, q_assigned)
//
//   merge is the combiner of a declare reduction, as a function object:
//     struct merge {
//       __device__ void operator()(point &omp_out, point &omp_in) const { … }
//     };
//
// In → Out: operator, where the result goes, this thread's copy → one object to pass on.
//   The copy is used up.
// Who may call: any thread.
// Tested by: test/runtime/reductions.cu, records.cu
// Limits: a class that does not move as its bytes (warp_reduce.h) is combined by one thread
//   after the other. Arrays of up to 64 bytes stay in registers.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/range.h"
#include "omp2cuda/single.h"
#include "omp2cuda/warp_reduce.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace omp2cuda {
namespace detail {

/// A short array as a value, and its operator.
template <class T, size_t N> struct row {
  T at[N];
};
template <class Op> struct for_each {
  Op op;
  template <class T, size_t N>
  OMP2CUDA_DEVICE void operator()(row<T, N> &out, row<T, N> &in) const {
    OMP2CUDA_UNROLL
    for (size_t i = 0; i < N; ++i)
      combine(op, out.at[i], in.at[i]);
  }
};
template <class A>
inline constexpr bool is_short =
    sizeof(A) <= 64 && moves_as_bytes<std::remove_all_extents_t<A>>;

} // namespace detail
template <class T, size_t N>
inline constexpr bool moves_as_bytes<detail::row<T, N>> = moves_as_bytes<T>;
template <class... T>
inline constexpr bool moves_as_bytes<detail::bundle<T...>> =
    (moves_as_bytes<T> && ...);
namespace detail {

/// In the place of an item that is no plain variable.
struct nothing {};
struct leave {
  OMP2CUDA_DEVICE void operator()(nothing &, nothing &) const {}
};

/// A bundle's operator.
template <class... Op> struct each;
template <class Op> struct each<Op> {
  Op op;
  template <class T>
  OMP2CUDA_DEVICE void operator()(bundle<T> &out, bundle<T> &in) const {
    combine(op, out.first, in.first);
  }
};
template <class Op, class... More> struct each<Op, More...> {
  Op op;
  each<More...> more;
  template <class T, class... U>
  OMP2CUDA_DEVICE void operator()(bundle<T, U...> &out,
                                  bundle<T, U...> &in) const {
    combine(op, out.first, in.first);
    more(out.rest, in.rest);
  }
};

/// A variable that travels between threads.
template <class Op, class T, class Result = T> struct plain_item {
  using value_type = T;
  using op_type = Op;
  static constexpr bool is_plain = true, is_array = false, is_object = false;
  Op op;
  Result *result;
  T mine;
};
/// An array, element by element.
template <class Op, class T> struct array_item {
  using value_type = nothing;
  using op_type = leave;
  static constexpr bool is_plain = false, is_array = true, is_object = false;
  Op op;
  T *result, *mine;
  size_t n;
};
/// An object that stays where it is.
template <class Op, class T> struct object_item {
  using value_type = nothing;
  using op_type = leave;
  static constexpr bool is_plain = false, is_array = false, is_object = true;
  Op op;
  T *result, *mine;
};

template <class Op, class T, class Result>
OMP2CUDA_DEVICE T &value_of(plain_item<Op, T, Result> &item) {
  return item.mine;
}
template <class Item> OMP2CUDA_DEVICE nothing value_of(Item &) { return {}; }
template <class Op, class T, class Result>
OMP2CUDA_DEVICE Op op_of(const plain_item<Op, T, Result> &item) {
  return item.op;
}
template <class Item> OMP2CUDA_DEVICE leave op_of(const Item &) { return {}; }

template <class T> inline constexpr bool is_item = false;
template <class Op, class T, class Result>
inline constexpr bool is_item<plain_item<Op, T, Result>> = true;
template <class Op, class T>
inline constexpr bool is_item<array_item<Op, T>> = true;
template <class Op, class T>
inline constexpr bool is_item<object_item<Op, T>> = true;
template <class... Item>
using if_items = std::enable_if_t<(is_item<Item> && ...)>;

template <class T> OMP2CUDA_DEVICE bundle<T> bundle_of(const T &value) {
  return {value};
}
template <class T, class U, class... More>
OMP2CUDA_DEVICE bundle<T, U, More...> bundle_of(const T &value, const U &next,
                                                const More &...more) {
  return {value, bundle_of(next, more...)};
}
template <class Op> OMP2CUDA_DEVICE each<Op> each_of(Op op) { return {op}; }
template <class Op, class Next, class... More>
OMP2CUDA_DEVICE each<Op, Next, More...> each_of(Op op, Next next,
                                                More... more) {
  return {op, each_of(next, more...)};
}

/// What travels for a list: the variable, or all of them.
template <class... T> struct record_of {
  using type = bundle<T...>;
};
template <class T> struct record_of<T> {
  using type = T;
};
template <class... T> using record_t = typename record_of<T...>::type;

template <class Item> OMP2CUDA_DEVICE auto record(Item &item) {
  return value_of(item);
}
template <class A, class B, class... More>
OMP2CUDA_DEVICE auto record(A &a, B &b, More &...more) {
  return bundle_of(value_of(a), value_of(b), value_of(more)...);
}
template <class Item> OMP2CUDA_DEVICE auto operator_of(const Item &item) {
  return op_of(item);
}
template <class A, class B, class... More>
OMP2CUDA_DEVICE auto operator_of(const A &a, const B &b, const More &...more) {
  return each_of(op_of(a), op_of(b), op_of(more)...);
}

/// place(op, result, value) for each plain variable of a combined record.
template <class Place, class T, class Item>
OMP2CUDA_DEVICE void hand_out(Place place, T &all, Item &item) {
  if constexpr (Item::is_plain)
    place(item.op, item.result, all);
}
template <class Place, class T, class... U, class Item, class Next,
          class... More>
OMP2CUDA_DEVICE void hand_out(Place place, bundle<T, U...> &all, Item &item,
                              Next &next, More &...more) {
  hand_out(place, all.first, item);
  if constexpr (sizeof...(More) == 0)
    hand_out(place, all.rest.first, next);
  else
    hand_out(place, all.rest, next, more...);
}

} // namespace detail

/// The private copy of a[first:n], of which `part` points to the first element, with the
/// indices of `a`.
template <class T> OMP2CUDA_DEVICE T *section(T *part, ptrdiff_t first) {
  return part - first;
}
/// The same for a part of a row: `first` counts elements from the first row.
template <class Row, class T>
OMP2CUDA_DEVICE Row *section_of_rows(T *part, ptrdiff_t first) {
  return reinterpret_cast<Row *>(section(part, first));
}

/// A value, and which iteration assigned it, counted from 1; 0: none.
template <class T> struct last_value {
  T value;
  uint64_t iteration;
};

namespace detail {
struct latest {
  template <class T>
  OMP2CUDA_DEVICE void operator()(last_value<T> &out, last_value<T> &in) const {
    if (in.iteration > out.iteration)
      out = in;
  }
  /// Into the original, which stays as it is if no iteration assigned the variable.
  template <class T>
  OMP2CUDA_DEVICE void operator()(T &out, last_value<T> &in) const {
    if (in.iteration)
      out = in.value;
  }
};
} // namespace detail

/// lastprivate(conditional:) (OpenMP 5.2, 5.4.5): of all threads' values the one that the
/// last iteration assigned.
template <class T>
OMP2CUDA_DEVICE detail::plain_item<detail::latest, last_value<T>, T>
last_assigned(T *result, const detail::same<T> &mine, uint64_t iteration) {
  return {{}, result, {mine, iteration}};
}

/// A variable.
template <
    class Op, class T,
    std::enable_if_t<moves_as_bytes<T> && !std::is_array<T>::value, int> = 0>
OMP2CUDA_DEVICE detail::plain_item<Op, T>
reduction(Op op, T *result, const detail::same<T> &mine) {
  return {op, result, mine};
}
/// An object of a class with copy constructor or destructor.
template <
    class Op, class T,
    std::enable_if_t<!moves_as_bytes<T> && !std::is_array<T>::value, int> = 0>
OMP2CUDA_DEVICE detail::object_item<Op, T> reduction(Op op, T *result,
                                                     detail::same<T> &mine) {
  return {op, result, &mine};
}
/// A volatile one: to combine it is no such access.
template <class Op, class T>
OMP2CUDA_DEVICE auto reduction(Op op, volatile T *result,
                               const detail::same<T> &mine) {
  return reduction(op, const_cast<T *>(result), mine);
}
/// n elements.
template <class Op, class T>
OMP2CUDA_DEVICE detail::array_item<Op, T>
reduction(Op op, T *result, detail::same<T> *mine, size_t n) {
  static_assert(moves_as_bytes<T>,
                "elements of a reduced array must move as their bytes");
  return {op, result, mine, n};
}
/// An array of fixed size, of any number of dimensions.
template <class Op, class T, size_t N>
OMP2CUDA_DEVICE auto reduction(Op op, T (*result)[N], T (&mine)[N]) {
  using E = std::remove_all_extents_t<T>;
  constexpr size_t n = sizeof(mine) / sizeof(E);
  if constexpr (detail::is_short<T[N]>) {
    using R = detail::row<E, n>;
    return detail::plain_item<detail::for_each<Op>, R>{
        {op}, reinterpret_cast<R *>(result), reinterpret_cast<R &>(mine)};
  } else {
    return reduction(op, reinterpret_cast<E *>(result),
                     reinterpret_cast<E *>(mine), n);
  }
}

} // namespace omp2cuda
