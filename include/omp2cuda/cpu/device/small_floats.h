//===- small_floats.h - __half and __nv_bfloat16 --------------------------===//
// Idea: one template of sign, exponent and mantissa; the two CUDA types are two sets
// of sizes. A value is kept in 16 bits; every operation computes in float and rounds
// once, to nearest, ties to even, as CUDA's _rn operations do.
// In: floats, doubles, integers. Out: the nearest value of the type.
// Tested by: test/cpu_device/half.cpp
// Limits: no directed rounding, no saturating variants. fma rounds through double.
//===----------------------------------------------------------------------===//
#pragma once
#include "atomics.h"
#include "vector_types.h"

#include <cmath>
#include <cstdint>

namespace omp2cuda {
namespace cpu {

/// \tparam M bits of the mantissa; the exponent has 15 - M.
template <int M> struct SmallFloat {
  static constexpr int lowest = 2 - (1 << (14 - M)); ///< exponent
  static constexpr unsigned infinity = 0x7fffu >> M << M;
  uint16_t bits;

  SmallFloat() = default;
  SmallFloat(double x) : bits(round(x)) {}
  SmallFloat(float x) : bits(round(double(x))) {}
  SmallFloat(short x) : bits(round(double(x))) {}
  SmallFloat(unsigned short x) : bits(round(double(x))) {}
  SmallFloat(int x) : bits(round(double(x))) {}
  SmallFloat(unsigned x) : bits(round(double(x))) {}
  SmallFloat(long x) : bits(round(double(x))) {}
  SmallFloat(unsigned long x) : bits(round(double(x))) {}
  SmallFloat(long long x) : bits(round(double(x))) {}
  SmallFloat(unsigned long long x) : bits(round(double(x))) {}
  static SmallFloat of_bits(uint16_t bits) {
    SmallFloat x;
    x.bits = bits;
    return x;
  }

  operator float() const {
    const unsigned exponent = (bits & 0x7fffu) >> M,
                   low = bits & ((1u << M) - 1);
    float x;
    if ((bits & infinity) == infinity)
      x = low ? NAN : INFINITY;
    else if (exponent)
      x = std::ldexp(float(low | 1u << M), int(exponent) - 1 + lowest - M);
    else
      x = std::ldexp(float(low), lowest - M);
    return bits & 0x8000 ? -x : x;
  }

  SmallFloat &operator+=(SmallFloat y) { return *this = *this + y; }
  SmallFloat &operator-=(SmallFloat y) { return *this = *this - y; }
  SmallFloat &operator*=(SmallFloat y) { return *this = *this * y; }
  SmallFloat &operator/=(SmallFloat y) { return *this = *this / y; }
  friend SmallFloat operator+(SmallFloat x, SmallFloat y) {
    return float(x) + float(y);
  }
  friend SmallFloat operator-(SmallFloat x, SmallFloat y) {
    return float(x) - float(y);
  }
  friend SmallFloat operator*(SmallFloat x, SmallFloat y) {
    return float(x) * float(y);
  }
  friend SmallFloat operator/(SmallFloat x, SmallFloat y) {
    return float(x) / float(y);
  }
  SmallFloat &operator++() { return *this = *this + SmallFloat(1); }
  SmallFloat &operator--() { return *this = *this - SmallFloat(1); }
  SmallFloat operator++(int) {
    const SmallFloat before = *this;
    ++*this;
    return before;
  }
  SmallFloat operator--(int) {
    const SmallFloat before = *this;
    --*this;
    return before;
  }
  friend SmallFloat operator+(SmallFloat x) { return x; }
  friend SmallFloat operator-(SmallFloat x) {
    return of_bits(uint16_t(x.bits ^ 0x8000));
  }
  friend bool operator==(SmallFloat x, SmallFloat y) {
    return float(x) == float(y);
  }
  friend bool operator!=(SmallFloat x, SmallFloat y) {
    return float(x) != float(y);
  }
  friend bool operator<(SmallFloat x, SmallFloat y) {
    return float(x) < float(y);
  }
  friend bool operator<=(SmallFloat x, SmallFloat y) {
    return float(x) <= float(y);
  }
  friend bool operator>(SmallFloat x, SmallFloat y) {
    return float(x) > float(y);
  }
  friend bool operator>=(SmallFloat x, SmallFloat y) {
    return float(x) >= float(y);
  }

private:
  static uint16_t round(double x) {
    const unsigned sign = std::signbit(x) ? 0x8000 : 0;
    x = std::fabs(x);
    if (std::isnan(x))
      return 0x7fff;
    if (std::isinf(x) || x == 0)
      return uint16_t(sign | (x == 0 ? 0 : infinity));
    int exponent = std::ilogb(x);
    exponent = exponent < lowest ? lowest : exponent;
    if (exponent > 1 - lowest)
      return uint16_t(sign | infinity);
    // In units of the last place; a carry runs into the exponent by itself.
    const unsigned units =
        unsigned(std::nearbyint(std::ldexp(x, M - exponent)));
    return uint16_t(sign | ((unsigned(exponent - lowest) << M) + units));
  }
};

/// Two of them in 32 bits.
template <class T> struct alignas(4) SmallPair {
  T x, y;
  friend SmallPair operator+(SmallPair a, SmallPair b) {
    return {a.x + b.x, a.y + b.y};
  }
  friend SmallPair operator-(SmallPair a, SmallPair b) {
    return {a.x - b.x, a.y - b.y};
  }
  friend SmallPair operator*(SmallPair a, SmallPair b) {
    return {a.x * b.x, a.y * b.y};
  }
  friend SmallPair operator/(SmallPair a, SmallPair b) {
    return {a.x / b.x, a.y / b.y};
  }
};

} // namespace cpu
} // namespace omp2cuda

// The functions that both types have, by the same names.
#define OMP2CUDA_SMALL(T, T2)                                                  \
  inline T __hadd(T x, T y) { return x + y; }                                  \
  inline T __hsub(T x, T y) { return x - y; }                                  \
  inline T __hmul(T x, T y) { return x * y; }                                  \
  inline T __hdiv(T x, T y) { return x / y; }                                  \
  inline T __hneg(T x) { return -x; }                                          \
  inline T __habs(T x) { return std::fabs(float(x)); }                         \
  inline T __hfma(T x, T y, T z) {                                             \
    return std::fma(double(float(x)), double(float(y)), double(float(z)));     \
  }                                                                            \
  inline T __hmax(T x, T y) { return std::fmax(float(x), float(y)); }          \
  inline T __hmin(T x, T y) { return std::fmin(float(x), float(y)); }          \
  inline bool __heq(T x, T y) { return x == y; }                               \
  inline bool __hne(T x, T y) { return x != y; }                               \
  inline bool __hlt(T x, T y) { return x < y; }                                \
  inline bool __hle(T x, T y) { return x <= y; }                               \
  inline bool __hgt(T x, T y) { return x > y; }                                \
  inline bool __hge(T x, T y) { return x >= y; }                               \
  inline bool __hisnan(T x) { return std::isnan(float(x)); }                   \
  inline T hsqrt(T x) { return std::sqrt(float(x)); }                          \
  inline T hrsqrt(T x) { return 1.0f / std::sqrt(float(x)); }                  \
  inline T hrcp(T x) { return 1.0f / float(x); }                               \
  inline T hexp(T x) { return std::exp(float(x)); }                            \
  inline T hexp2(T x) { return std::exp2(float(x)); }                          \
  inline T hlog(T x) { return std::log(float(x)); }                            \
  inline T hlog2(T x) { return std::log2(float(x)); }                          \
  inline T hsin(T x) { return std::sin(float(x)); }                            \
  inline T hcos(T x) { return std::cos(float(x)); }                            \
  inline T hfloor(T x) { return std::floor(float(x)); }                        \
  inline T hceil(T x) { return std::ceil(float(x)); }                          \
  inline T2 __hadd2(T2 x, T2 y) { return x + y; }                              \
  inline T2 __hsub2(T2 x, T2 y) { return x - y; }                              \
  inline T2 __hmul2(T2 x, T2 y) { return x * y; }                              \
  inline T2 __h2div(T2 x, T2 y) { return x / y; }                              \
  inline T2 __hneg2(T2 x) { return {-x.x, -x.y}; }                             \
  inline T2 __hfma2(T2 x, T2 y, T2 z) {                                        \
    return {__hfma(x.x, y.x, z.x), __hfma(x.y, y.y, z.y)};                     \
  }                                                                            \
  inline T atomicAdd(T *address, T value) {                                    \
    return omp2cuda::cpu::atomic_change(address,                               \
                                        [=](T old) { return old + value; });   \
  }                                                                            \
  inline T2 atomicAdd(T2 *address, T2 value) {                                 \
    return omp2cuda::cpu::atomic_change(address,                               \
                                        [=](T2 old) { return old + value; });  \
  }
