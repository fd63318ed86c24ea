//===- atomic.h - The atomic construct --------------------------------------------===//
// Idea: one function per form of the atomic construct (OpenMP 5.2, 15.8.4). It is one
//   native instruction where the GPU has one for operator and type, else a loop of
//   compare-and-swap over the 1, 2, 4 or 8 bytes of the object.
//
//   source                                       call
//   v = x                                        v = atomic::read(x)
//   x = e                                        atomic::write(x, e)
//   x += e                                       atomic::update(op::plus{}, x, e)
//   x = e - x                                    atomic::update(op::reverse_minus{}, x, e)
//   x = any expression of x                      atomic::update(x, [=](T x) { … })
//   { v = x; x += e; }                           v = atomic::capture_old(op::plus{}, x, e)
//   { x += e; v = x; }                           v = atomic::capture_new(op::plus{}, x, e)
//   { v = x; x = e; }                            v = atomic::exchange(x, e)
//   if (x == e) x = d;                           atomic::compare(x, e, d)
//   { v = x; if (x == e) x = d; }                v = atomic::compare_old(x, e, d)
//   { if (x == e) x = d; v = x; }                v = atomic::compare_new(x, e, d)
//   { r = x == e; if (r) x = d; }                r = atomic::compare_exchange(x, e, d)
//   if (x == e) x = d; else v = x;               atomic::compare_exchange(x, e, d, v)
//   { r = x == e; if (r) x = d; else v = x; }    r = atomic::compare_exchange(x, e, d, v)
//
//   CUDA has no atomics of the local memory of a thread, and needs none: where the object
//   lies there, it is read and written.
//
// In → Out: an object and a value → the object changed as if by nobody else.
// Who may call: any thread of host or device, diverged or not; valid in the caller.
// Tested by: test/runtime/atomics.cu
// Limits: relaxed order; omp2cuda::flush() around it gives the stronger ones.
//   Objects of 1, 2, 4 and 8 bytes at their natural alignment.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/op.h"
#include "omp2cuda/side.h"

#include <cstdint>
#include <cstring>

namespace omp2cuda {
namespace detail {

template <int Bytes> struct bits_of;
template <> struct bits_of<1> {
  using type = uint8_t;
};
template <> struct bits_of<2> {
  using type = uint16_t;
};
template <> struct bits_of<4> {
  using type = uint32_t;
};
template <> struct bits_of<8> {
  using type = uint64_t;
};
template <class T> using bits_t = typename bits_of<int(sizeof(T))>::type;
template <class T> using plain_t = std::remove_cv_t<T>;

template <class To, class From> OMP2CUDA_BOTH To bit_cast(const From &from) {
  static_assert(sizeof(To) == sizeof(From), "bit_cast keeps the size");
  To to;
  memcpy(&to, &from, sizeof(to));
  return to;
}

/// Is it memory that only this thread has? The compiler knows it of most pointers.
OMP2CUDA_BOTH bool is_own(const volatile void *p) {
#ifdef __CUDA_ARCH__
  return __isLocal(const_cast<const void *>(p));
#else
  (void)p;
  return false;
#endif
}

/// The same address, that is no thread's own. nvcc warns of an atomic of local memory, and
/// makes a trap of it, also where nothing comes there: it must not see where \p p is from,
/// only which memory that is.
template <class T> OMP2CUDA_BOTH T *not_own(T *p) {
#ifdef __CUDA_ARCH__
  size_t address;
  if (__isShared(p)) {
    address = __cvta_generic_to_shared(p);
    asm("" : "+l"(address));
    return static_cast<T *>(__cvta_shared_to_generic(address));
  }
  address = __cvta_generic_to_global(p);
  asm("" : "+l"(address));
  return static_cast<T *>(__cvta_global_to_generic(address));
#else
  return p;
#endif
}

/// Compare-and-swap on the bits of an object: the bits found.
template <class Bits>
OMP2CUDA_BOTH Bits cas(Bits *p, Bits expected, Bits desired) {
#ifdef __CUDA_ARCH__
  if constexpr (sizeof(Bits) == 8) {
    return atomicCAS(reinterpret_cast<unsigned long long *>(p), expected,
                     desired);
  } else if constexpr (sizeof(Bits) == 4) {
    return atomicCAS(reinterpret_cast<unsigned *>(p), expected, desired);
  } else if constexpr (sizeof(Bits) == 2) {
    return atomicCAS(reinterpret_cast<unsigned short *>(p), expected, desired);
  } else { // the aligned word around it
    const uintptr_t address = reinterpret_cast<uintptr_t>(p);
    unsigned *word = reinterpret_cast<unsigned *>(address & ~uintptr_t(3));
    const unsigned shift = unsigned(address & 3) * 8;
    const unsigned mask = unsigned(Bits(~Bits(0))) << shift;
    unsigned seen = *const_cast<volatile unsigned *>(word);
    while (((seen & mask) >> shift) == expected) {
      const unsigned assumed = seen;
      seen = atomicCAS(word, assumed,
                       (assumed & ~mask) | (unsigned(desired) << shift));
      if (seen == assumed)
        break;
    }
    return Bits((seen & mask) >> shift);
  }
#else
  __atomic_compare_exchange_n(p, &expected, desired, false, __ATOMIC_RELAXED,
                              __ATOMIC_RELAXED);
  return expected;
#endif
}

/// The bits of an object, read in one piece.
template <class Bits> OMP2CUDA_BOTH Bits load(Bits *p) {
#ifdef __CUDA_ARCH__
  return *const_cast<volatile Bits *>(p);
#else
  return __atomic_load_n(p, __ATOMIC_RELAXED);
#endif
}
template <class Bits> OMP2CUDA_BOTH void store(Bits *p, Bits value) {
#ifdef __CUDA_ARCH__
  *const_cast<volatile Bits *>(p) = value;
#else
  __atomic_store_n(p, value, __ATOMIC_RELAXED);
#endif
}

template <class T> OMP2CUDA_BOTH auto bits_at(T &x) {
  return reinterpret_cast<bits_t<T> *>(const_cast<plain_t<T> *>(&x));
}

template <class T> struct old_and_new {
  T before, after;
};

/// The object at \p p = f(it), by compare-and-swap.
template <class V, class Bits, class F>
OMP2CUDA_BOTH old_and_new<V> change_at(Bits *p, F f) {
  Bits seen = load(p);
  for (;;) {
    const Bits assumed = seen;
    const V before = bit_cast<V>(assumed);
    const V after = V(f(before));
    seen = cas(p, assumed, bit_cast<Bits>(after));
    if (seen == assumed)
      return {before, after};
  }
}

/// x = f(x), by compare-and-swap where others have it too.
template <class T, class F>
OMP2CUDA_BOTH old_and_new<plain_t<T>> change(T &x, F f) {
  using V = plain_t<T>;
  if (is_own(&x)) {
    const V before = x, after = V(f(before));
    const_cast<V &>(x) = after;
    return {before, after};
  }
  return change_at<V>(not_own(bits_at(x)), f);
}

// Is there one instruction for `x = op(x, v)`? It works in the type of x, so v must
// not lose anything by conversion to it, or (integers) only modulo its width.
template <class T>
inline constexpr bool word_sized =
    std::is_integral<T>::value && (sizeof(T) == 4 || sizeof(T) == 8);
template <class T>
inline constexpr bool is_real =
    std::is_same<T, float>::value || std::is_same<T, double>::value;
template <class T, class V>
inline constexpr bool keeps_all =
    std::is_same<decltype(T() + V()), T>::value &&
    (std::is_signed<T>::value == std::is_signed<V>::value ||
     sizeof(V) < sizeof(T));

template <class Op, class T, class V>
OMP2CUDA_BOTH constexpr bool has_native() {
  if constexpr (!std::is_arithmetic<T>::value || !std::is_arithmetic<V>::value)
    return false;
  else if constexpr (std::is_same<Op, op::plus>::value ||
                     std::is_same<Op, op::minus>::value)
    return (word_sized<T> && std::is_integral<V>::value) ||
           (is_real<T> && std::is_same<decltype(T() + V()), T>::value);
  else if constexpr (std::is_same<Op, op::bit_and>::value ||
                     std::is_same<Op, op::bit_or>::value ||
                     std::is_same<Op, op::bit_xor>::value)
    return word_sized<T> && std::is_integral<V>::value;
  else if constexpr (std::is_same<Op, op::min>::value ||
                     std::is_same<Op, op::max>::value)
    return word_sized<T> && std::is_integral<V>::value && keeps_all<T, V>;
  else
    return false;
}

#ifdef __CUDA_ARCH__
// The type the intrinsics are declared for, of the same size and sign.
template <class T>
using native_t = std::conditional_t<
    !std::is_integral<T>::value, T,
    std::conditional_t<
        sizeof(T) == 4,
        std::conditional_t<std::is_signed<T>::value, int, unsigned>,
        std::conditional_t<std::is_signed<T>::value, long long,
                           unsigned long long>>>;
// Addition and bits do not ask for the sign.
template <class T>
using wrapped_t = std::conditional_t<
    !std::is_integral<T>::value, T,
    std::conditional_t<sizeof(T) == 4, unsigned, unsigned long long>>;

template <class Op, class T, class V> OMP2CUDA_DEVICE T native(T *p, V v) {
  using W = wrapped_t<T>;
  using N = native_t<T>;
  if constexpr (std::is_same<Op, op::plus>::value)
    return T(atomicAdd(reinterpret_cast<W *>(p), W(v)));
  else if constexpr (std::is_same<Op, op::minus>::value)
    return T(atomicAdd(reinterpret_cast<W *>(p), W(-W(v))));
  else if constexpr (std::is_same<Op, op::bit_and>::value)
    return T(atomicAnd(reinterpret_cast<W *>(p), W(v)));
  else if constexpr (std::is_same<Op, op::bit_or>::value)
    return T(atomicOr(reinterpret_cast<W *>(p), W(v)));
  else if constexpr (std::is_same<Op, op::bit_xor>::value)
    return T(atomicXor(reinterpret_cast<W *>(p), W(v)));
  else if constexpr (std::is_same<Op, op::min>::value)
    return T(atomicMin(reinterpret_cast<N *>(p), N(v)));
  else
    return T(atomicMax(reinterpret_cast<N *>(p), N(v)));
}
#endif

/// x = op(x, e), of what is no thread's own, so that nothing has to be asked.
template <class Op, class T>
OMP2CUDA_DEVICE void update_of_all(Op op, T &x, T e) {
#ifdef __CUDA_ARCH__
  if constexpr (has_native<Op, T, T>())
    (void)native<Op>(&x, e);
  else
#endif
    (void)change_at<T>(bits_at(x), [=](T old) { return op(old, e); });
}

} // namespace detail

namespace atomic {

/// v = x
template <class T> OMP2CUDA_BOTH detail::plain_t<T> read(T &x) {
  return detail::bit_cast<detail::plain_t<T>>(
      detail::load(detail::bits_at(const_cast<detail::plain_t<T> &>(x))));
}

/// x = v
template <class T, class V> OMP2CUDA_BOTH void write(T &x, V v) {
  const detail::plain_t<T> value = detail::plain_t<T>(v);
  detail::store(detail::bits_at(x), detail::bit_cast<detail::bits_t<T>>(value));
}

/// { v = x; x = op(x, e); }: returns v.
template <class Op, class T, class V>
OMP2CUDA_BOTH detail::plain_t<T> capture_old(Op op, T &x, V e) {
#ifdef __CUDA_ARCH__
  if constexpr (detail::has_native<Op, detail::plain_t<T>, V>())
    if (!detail::is_own(&x))
      return detail::native<Op>(
          detail::not_own(const_cast<detail::plain_t<T> *>(&x)), e);
#endif
  return detail::change(x, [=](detail::plain_t<T> old) { return op(old, e); })
      .before;
}

/// { x = op(x, e); v = x; }: returns v.
template <class Op, class T, class V>
OMP2CUDA_BOTH detail::plain_t<T> capture_new(Op op, T &x, V e) {
#ifdef __CUDA_ARCH__
  if constexpr (detail::has_native<Op, detail::plain_t<T>, V>())
    if (!detail::is_own(&x))
      return detail::plain_t<T>(
          op(detail::native<Op>(
                 detail::not_own(const_cast<detail::plain_t<T> *>(&x)), e),
             e));
#endif
  return detail::change(x, [=](detail::plain_t<T> old) { return op(old, e); })
      .after;
}

/// x = op(x, e)
template <class Op, class T, class V>
OMP2CUDA_BOTH void update(Op op, T &x, V e) {
  (void)capture_old(op, x, e);
}

/// x = f(x), { v = x; x = f(x); } and { x = f(x); v = x; } for any f without side
/// effects; it may be called several times.
template <class T, class F> OMP2CUDA_BOTH void update(T &x, F f) {
  (void)detail::change(x, f);
}
template <class T, class F>
OMP2CUDA_BOTH detail::plain_t<T> capture_old(T &x, F f) {
  return detail::change(x, f).before;
}
template <class T, class F>
OMP2CUDA_BOTH detail::plain_t<T> capture_new(T &x, F f) {
  return detail::change(x, f).after;
}

/// { v = x; x = e; }: returns v.
template <class T, class V>
OMP2CUDA_BOTH detail::plain_t<T> exchange(T &x, V e) {
  const detail::plain_t<T> value = detail::plain_t<T>(e);
  return detail::change(x, [=](detail::plain_t<T>) { return value; }).before;
}

/// What an atomic compare found and left.
template <class T> struct compared {
  T before;   ///< v in { v = x; if (x == e) x = d; }
  T after;    ///< v in { if (x == e) x = d; v = x; }
  bool equal; ///< r in { r = x == e; if (r) x = d; }
};

/// if (x == e) x = d; (OpenMP 5.2, 15.8.4, compare), `==` as C has it: 0.0 equals
/// -0.0, and a NaN equals nothing.
template <class T, class E, class D>
OMP2CUDA_BOTH compared<detail::plain_t<T>> compare(T &x, E e, D d) {
  using V = detail::plain_t<T>;
  using Bits = detail::bits_t<T>;
  if (detail::is_own(&x)) {
    const V before = x;
    const bool equal = before == e;
    if (equal)
      const_cast<V &>(x) = V(d);
    return {before, equal ? V(d) : before, equal};
  }
  Bits *p = detail::not_own(detail::bits_at(x));
  Bits seen = detail::load(p);
  for (;;) {
    const Bits assumed = seen;
    const V before = detail::bit_cast<V>(assumed);
    if (!(before == e))
      return {before, before, false};
    const V after = V(d);
    seen = detail::cas(p, assumed, detail::bit_cast<Bits>(after));
    if (seen == assumed)
      return {before, after, true};
  }
}

/// { v = x; if (x == e) x = d; }: returns v.
template <class T, class E, class D>
OMP2CUDA_BOTH detail::plain_t<T> compare_old(T &x, E e, D d) {
  return compare(x, e, d).before;
}

/// { if (x == e) x = d; v = x; }: returns v.
template <class T, class E, class D>
OMP2CUDA_BOTH detail::plain_t<T> compare_new(T &x, E e, D d) {
  return compare(x, e, d).after;
}

/// { r = x == e; if (r) x = d; }: returns r.
template <class T, class E, class D>
OMP2CUDA_BOTH bool compare_exchange(T &x, E e, D d) {
  return compare(x, e, d).equal;
}

/// { r = x == e; if (r) x = d; else v = x; }: returns r.
template <class T, class E, class D, class V>
OMP2CUDA_BOTH bool compare_exchange(T &x, E e, D d, V &v) {
  const auto done = compare(x, e, d);
  if (!done.equal)
    v = V(done.before);
  return done.equal;
}

} // namespace atomic
} // namespace omp2cuda
