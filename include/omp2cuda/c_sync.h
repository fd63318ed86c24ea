//===- c_sync.h - The compiler's own atomic operations -----------------------------------===//
// Idea: __sync_… and __atomic_… (GCC's manual) are functions of the host for nvcc. In device code
//   they are those of atomic.h: one instruction where the GPU has one, with a flush around it
//   unless the order is relaxed.
//
// In → Out: omp2cuda::c::sync_fetch_and_add(p, v) → as __sync_fetch_and_add(p, v)
// Who may call: host and device, diverged or not.
// Tested by: test/inputs/func/atomic-builtins.c
// Limits: objects of 1, 2, 4 and 8 bytes. A stronger order than relaxed is the strongest one.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/atomic.h"
#include "omp2cuda/sync.h"

namespace omp2cuda {
namespace c {
namespace own {

/// What is around it comes to all in this order.
class in_order {
  const bool strong;

public:
  OMP2CUDA_BOTH explicit in_order(int order)
      : strong(order != __ATOMIC_RELAXED) {
    if (strong)
      flush();
  }
  OMP2CUDA_BOTH ~in_order() {
    if (strong)
      flush();
  }
};

struct bit_nand {
  template <class T, class V> OMP2CUDA_BOTH T operator()(T a, V b) const {
    return T(~(a & b));
  }
};

/// The object as a number: a pointer counts in bytes.
template <class T> OMP2CUDA_BOTH auto &number_at(volatile T *p) {
  if constexpr (std::is_pointer<T>::value)
    return *reinterpret_cast<uintptr_t *>(const_cast<T *>(p));
  else
    return *const_cast<T *>(p);
}

template <class Op, class T, class V>
OMP2CUDA_BOTH T before(Op op, volatile T *p, V v, int order) {
  const in_order around(order);
  return (T)atomic::capture_old(op, number_at(p), v);
}
template <class Op, class T, class V>
OMP2CUDA_BOTH T behind(Op op, volatile T *p, V v, int order) {
  const in_order around(order);
  return (T)atomic::capture_new(op, number_at(p), v);
}
/// What was there; it is \p v now if that was \p expected.
template <class T>
OMP2CUDA_BOTH T swap_if(volatile T *p, T expected, T v, int order) {
  using bits = detail::bits_t<T>;
  const in_order around(order);
  return detail::bit_cast<T>(detail::cas(detail::bits_at(*p),
                                         detail::bit_cast<bits>(expected),
                                         detail::bit_cast<bits>(v)));
}

} // namespace own

#define OMP2CUDA_FETCH(name, op)                                               \
  template <class T, class V>                                                  \
  OMP2CUDA_BOTH T sync_fetch_and_##name(volatile T *p, V v) {                  \
    return own::before(op{}, p, v, __ATOMIC_SEQ_CST);                          \
  }                                                                            \
  template <class T, class V>                                                  \
  OMP2CUDA_BOTH T sync_##name##_and_fetch(volatile T *p, V v) {                \
    return own::behind(op{}, p, v, __ATOMIC_SEQ_CST);                          \
  }                                                                            \
  template <class T, class V>                                                  \
  OMP2CUDA_BOTH T atomic_fetch_##name(volatile T *p, V v, int order) {         \
    return own::before(op{}, p, v, order);                                     \
  }                                                                            \
  template <class T, class V>                                                  \
  OMP2CUDA_BOTH T atomic_##name##_fetch(volatile T *p, V v, int order) {       \
    return own::behind(op{}, p, v, order);                                     \
  }
OMP2CUDA_FETCH(add, op::plus)
OMP2CUDA_FETCH(sub, op::minus)
OMP2CUDA_FETCH(or, op::bit_or)
OMP2CUDA_FETCH(and, op::bit_and)
OMP2CUDA_FETCH(xor, op::bit_xor)
OMP2CUDA_FETCH(nand, own::bit_nand)
#undef OMP2CUDA_FETCH

template <class T, class E, class V>
OMP2CUDA_BOTH T sync_val_compare_and_swap(volatile T *p, E expected, V v) {
  return own::swap_if(p, T(expected), T(v), __ATOMIC_SEQ_CST);
}
template <class T, class E, class V>
OMP2CUDA_BOTH bool sync_bool_compare_and_swap(volatile T *p, E expected, V v) {
  return sync_val_compare_and_swap(p, expected, v) == T(expected);
}

template <class T>
OMP2CUDA_BOTH T atomic_load_n(const volatile T *p, int order) {
  const own::in_order around(order);
  return atomic::read(*const_cast<T *>(p));
}
template <class T>
OMP2CUDA_BOTH void atomic_load(const volatile T *p, T *to, int order) {
  *to = atomic_load_n(p, order);
}
template <class T, class V>
OMP2CUDA_BOTH void atomic_store_n(volatile T *p, V v, int order) {
  const own::in_order around(order);
  atomic::write(*const_cast<T *>(p), T(v));
}
template <class T>
OMP2CUDA_BOTH void atomic_store(volatile T *p, T *v, int order) {
  atomic_store_n(p, *v, order);
}
template <class T, class V>
OMP2CUDA_BOTH T atomic_exchange_n(volatile T *p, V v, int order) {
  const own::in_order around(order);
  return atomic::exchange(*const_cast<T *>(p), T(v));
}
template <class T>
OMP2CUDA_BOTH void atomic_exchange(volatile T *p, T *v, T *to, int order) {
  *to = atomic_exchange_n(p, *v, order);
}
template <class T, class V>
OMP2CUDA_BOTH bool atomic_compare_exchange_n(volatile T *p, T *expected, V v,
                                             bool weak, int order, int failed) {
  (void)weak;
  const T wanted = *expected;
  *expected = own::swap_if(p, wanted, T(v), order | failed);
  return !memcmp(expected, &wanted, sizeof(T));
}
template <class T>
OMP2CUDA_BOTH bool atomic_compare_exchange(volatile T *p, T *expected, T *v,
                                           bool weak, int order, int failed) {
  return atomic_compare_exchange_n(p, expected, *v, weak, order, failed);
}

template <class T, class V>
OMP2CUDA_BOTH T sync_lock_test_and_set(volatile T *p, V v) {
  return atomic_exchange_n(p, v, __ATOMIC_SEQ_CST);
}
template <class T> OMP2CUDA_BOTH void sync_lock_release(volatile T *p) {
  atomic_store_n(p, T(), __ATOMIC_SEQ_CST);
}
OMP2CUDA_BOTH void sync_synchronize() { flush(); }
OMP2CUDA_BOTH void atomic_thread_fence(int order) {
  if (order != __ATOMIC_RELAXED)
    flush();
}

} // namespace c
} // namespace omp2cuda
