//===- atomics.h - atomicAdd and its kin, in every type and scope ---------===//
// Idea: the compiler's __atomic builtins, relaxed as CUDA's are; a CAS loop
// where the CPU has no such instruction (floating point, min, max, inc, dec).
// All scopes are alike. Each operation is also a point where a seeded schedule
// may switch threads, so that spin locks and races on flags get exercised.
// In: an address in memory that the device may touch. Out: the old value.
// Tested by: test/cpu_device/atomics.cpp
// Limits: 128-bit atomics are atomic among themselves, by locks. Those of half types
// are in small_floats.h.
//===----------------------------------------------------------------------===//
#pragma once
#include "levels.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace omp2cuda {
namespace cpu {

/// Set when threads should switch at atomics: seeded schedules, and wherever a
/// timer cannot preempt a spinning thread.
extern bool switch_at_atomics;
void switch_point();
inline void atomic_point() {
  if (__builtin_expect(switch_at_atomics, 0))
    switch_point();
}

template <unsigned Bytes> struct Bits;
template <> struct Bits<2> {
  using type = uint16_t;
};
template <> struct Bits<4> {
  using type = uint32_t;
};
template <> struct Bits<8> {
  using type = uint64_t;
};

/// *address = change(*address), atomically; returns the old value.
template <class T, class F> T atomic_change(T *address, F change) {
  using B = typename Bits<sizeof(T)>::type;
  B *bits = reinterpret_cast<B *>(address);
  B seen = __atomic_load_n(bits, __ATOMIC_RELAXED), wanted;
  T old, next;
  do {
    std::memcpy(&old, &seen, sizeof old);
    next = change(old);
    std::memcpy(&wanted, &next, sizeof wanted);
  } while (!__atomic_compare_exchange_n(bits, &seen, wanted, true,
                                        __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  atomic_point();
  return old;
}

template <class T> T atomic_exchange(T *address, T value) {
  using B = typename Bits<sizeof(T)>::type;
  B bits, old;
  std::memcpy(&bits, &value, sizeof bits);
  old = __atomic_exchange_n(reinterpret_cast<B *>(address), bits,
                            __ATOMIC_RELAXED);
  std::memcpy(&value, &old, sizeof value);
  atomic_point();
  return value;
}

/// A failed compare-and-swap is how locks spin: let the holder run.
template <class T>
T atomic_compare_exchange(T *address, T expected, T desired) {
  if (__atomic_compare_exchange_n(address, &expected, desired, false,
                                  __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    atomic_point();
  } else {
    yield();
  }
  return expected;
}

/// What the 16 bytes held; they become `desired` if that equals `expected`, or if
/// that is null.
void change_16_bytes(void *address, const void *expected, const void *desired,
                     void *old);

} // namespace cpu
} // namespace omp2cuda

// name(T *, T) in its three scopes, from an expression over `address`, `value`.
#define OMP2CUDA_ATOMIC(name, T, expression)                                   \
  inline T name(T *address, T value) { return expression; }                    \
  inline T name##_block(T *address, T value) { return expression; }            \
  inline T name##_system(T *address, T value) { return expression; }

// What __atomic_* can do itself on integers.
#define OMP2CUDA_NATIVE(builtin)                                               \
  ([&] {                                                                       \
    auto old = builtin(address, value, __ATOMIC_RELAXED);                      \
    omp2cuda::cpu::atomic_point();                                             \
    return old;                                                                \
  }())
#define OMP2CUDA_CHANGE(T, next)                                               \
  omp2cuda::cpu::atomic_change(address, [=](T old) -> T { return next; })

#define OMP2CUDA_ATOMIC_INTEGER(T)                                             \
  OMP2CUDA_ATOMIC(atomicMin, T, OMP2CUDA_CHANGE(T, value < old ? value : old)) \
  OMP2CUDA_ATOMIC(atomicMax, T, OMP2CUDA_CHANGE(T, value > old ? value : old)) \
  OMP2CUDA_ATOMIC(atomicAnd, T, OMP2CUDA_NATIVE(__atomic_fetch_and))           \
  OMP2CUDA_ATOMIC(atomicOr, T, OMP2CUDA_NATIVE(__atomic_fetch_or))             \
  OMP2CUDA_ATOMIC(atomicXor, T, OMP2CUDA_NATIVE(__atomic_fetch_xor))

OMP2CUDA_ATOMIC_INTEGER(int)
OMP2CUDA_ATOMIC_INTEGER(unsigned int)
OMP2CUDA_ATOMIC_INTEGER(long long)
OMP2CUDA_ATOMIC_INTEGER(unsigned long long)

OMP2CUDA_ATOMIC(atomicAdd, int, OMP2CUDA_NATIVE(__atomic_fetch_add))
OMP2CUDA_ATOMIC(atomicAdd, unsigned int, OMP2CUDA_NATIVE(__atomic_fetch_add))
OMP2CUDA_ATOMIC(atomicAdd, unsigned long long,
                OMP2CUDA_NATIVE(__atomic_fetch_add))
OMP2CUDA_ATOMIC(atomicAdd, float, OMP2CUDA_CHANGE(float, old + value))
OMP2CUDA_ATOMIC(atomicAdd, double, OMP2CUDA_CHANGE(double, old + value))
OMP2CUDA_ATOMIC(atomicSub, int, OMP2CUDA_NATIVE(__atomic_fetch_sub))
OMP2CUDA_ATOMIC(atomicSub, unsigned int, OMP2CUDA_NATIVE(__atomic_fetch_sub))

OMP2CUDA_ATOMIC(atomicExch, int, omp2cuda::cpu::atomic_exchange(address, value))
OMP2CUDA_ATOMIC(atomicExch, unsigned int,
                omp2cuda::cpu::atomic_exchange(address, value))
OMP2CUDA_ATOMIC(atomicExch, unsigned long long,
                omp2cuda::cpu::atomic_exchange(address, value))
OMP2CUDA_ATOMIC(atomicExch, float,
                omp2cuda::cpu::atomic_exchange(address, value))

// Wrap-around counters: 0 … value.
OMP2CUDA_ATOMIC(atomicInc, unsigned int,
                OMP2CUDA_CHANGE(unsigned int, old >= value ? 0 : old + 1))
OMP2CUDA_ATOMIC(atomicDec, unsigned int,
                OMP2CUDA_CHANGE(unsigned int,
                                old == 0 || old > value ? value : old - 1))

#define OMP2CUDA_ATOMIC_CAS(T)                                                 \
  inline T atomicCAS(T *address, T expected, T desired) {                      \
    return omp2cuda::cpu::atomic_compare_exchange(address, expected, desired); \
  }                                                                            \
  inline T atomicCAS_block(T *address, T expected, T desired) {                \
    return omp2cuda::cpu::atomic_compare_exchange(address, expected, desired); \
  }                                                                            \
  inline T atomicCAS_system(T *address, T expected, T desired) {               \
    return omp2cuda::cpu::atomic_compare_exchange(address, expected, desired); \
  }
OMP2CUDA_ATOMIC_CAS(int)
OMP2CUDA_ATOMIC_CAS(unsigned int)
OMP2CUDA_ATOMIC_CAS(unsigned long long)
OMP2CUDA_ATOMIC_CAS(unsigned short)

// 128 bits: any type of that size. Vectors of float are added element by element.
#define OMP2CUDA_ATOMIC_16(name)                                               \
  template <class T>                                                           \
  inline std::enable_if_t<sizeof(T) == 16, T> atomicCAS##name(                 \
      T *address, T expected, T desired) {                                     \
    T old;                                                                     \
    omp2cuda::cpu::change_16_bytes(address, &expected, &desired, &old);        \
    return old;                                                                \
  }                                                                            \
  template <class T>                                                           \
  inline std::enable_if_t<sizeof(T) == 16, T> atomicExch##name(T *address,     \
                                                               T desired) {    \
    T old;                                                                     \
    omp2cuda::cpu::change_16_bytes(address, nullptr, &desired, &old);          \
    return old;                                                                \
  }                                                                            \
  inline float2 atomicAdd##name(float2 *address, float2 v) {                   \
    return {atomicAdd(&address->x, v.x), atomicAdd(&address->y, v.y)};         \
  }                                                                            \
  inline float4 atomicAdd##name(float4 *address, float4 v) {                   \
    return {atomicAdd(&address->x, v.x), atomicAdd(&address->y, v.y),          \
            atomicAdd(&address->z, v.z), atomicAdd(&address->w, v.w)};         \
  }
OMP2CUDA_ATOMIC_16()
OMP2CUDA_ATOMIC_16(_block)
OMP2CUDA_ATOMIC_16(_system)

#undef OMP2CUDA_ATOMIC_16
#undef OMP2CUDA_ATOMIC_CAS
#undef OMP2CUDA_ATOMIC_INTEGER
#undef OMP2CUDA_ATOMIC
#undef OMP2CUDA_CHANGE
#undef OMP2CUDA_NATIVE
