//===- c_builtins.h - The compiler's own functions that CUDA has not --------------------===//
// Idea: each is written with what CUDA has, or with plain arithmetic; on the host the
//   compiler's own answers.
//
// In → Out: omp2cuda::c::builtin_ctz(x) → as __builtin_ctz(x) (GCC's manual, Built-in Functions)
// Who may call: host and device.
// Tested by: test/inputs/func/builtins.c
// Limits: what is undefined there is undefined here; prefetching does nothing on the device.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/c_format.h"
#include "omp2cuda/c_library.h"

#include <type_traits>

namespace omp2cuda {
namespace c {
namespace own {

OMP2CUDA_BOTH int trailing_zeros(unsigned long long x) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(x)) - 1;
#else
  return __builtin_ctzll(x);
#endif
}
OMP2CUDA_BOTH int leading_zeros(unsigned long long x) { // 64 of 0
#ifdef __CUDA_ARCH__
  return __clzll(static_cast<long long>(x));
#else
  return x ? __builtin_clzll(x) : 64;
#endif
}
OMP2CUDA_BOTH int ones(unsigned long long x) {
#ifdef __CUDA_ARCH__
  return __popcll(x);
#else
  return __builtin_popcountll(x);
#endif
}
/// How many bits behind the sign of a number of `bits` bits are like it.
OMP2CUDA_BOTH int sign_bits(long long x, int bits) {
  const auto turned = static_cast<unsigned long long>(x < 0 ? ~x : x);
  return leading_zeros(turned) - (64 - bits) - 1;
}
/// The last `bytes` bytes of x in the other order.
OMP2CUDA_BOTH unsigned long long swapped(unsigned long long x, int bytes) {
  unsigned long long out = 0;
  for (int i = 0; i < bytes; ++i, x >>= 8)
    out = out << 8 | (x & 0xff);
  return out;
}

/// Whether a + b, a - b or a * b is no value of R; *result is what is left of it.
template <class R> struct checked {
  // As wide as any whole number: the sign, and the size of the number.
  struct number {
    bool negative;
    unsigned long long size;
  };
  template <class T> static OMP2CUDA_BOTH number of(T x) {
    const bool negative = std::is_signed<T>::value && x < T(0);
    const auto size = static_cast<unsigned long long>(x);
    return {negative, negative ? 0 - size : size};
  }
  static OMP2CUDA_BOTH bool fits(number x) {
    constexpr unsigned long long most =
        ~0ull >> (64 - 8 * sizeof(R) + std::is_signed<R>::value);
    if (!x.negative || x.size == 0)
      return x.size <= most;
    return std::is_signed<R>::value && x.size - 1 <= most;
  }
  static OMP2CUDA_BOTH bool left(number x, bool carried, R *result) {
    *result = static_cast<R>(x.negative ? 0 - x.size : x.size);
    return carried || !fits(x);
  }
  static OMP2CUDA_BOTH bool sum(number a, number b, R *result) {
    if (a.negative == b.negative) {
      const unsigned long long size = a.size + b.size;
      return left({a.negative, size}, size < a.size, result);
    }
    return a.size >= b.size
               ? left({a.negative, a.size - b.size}, false, result)
               : left({b.negative, b.size - a.size}, false, result);
  }
  static OMP2CUDA_BOTH bool product(number a, number b, R *result) {
    const unsigned long long size = a.size * b.size;
    const bool carried = a.size != 0 && size / a.size != b.size;
    return left({a.negative != b.negative, size}, carried, result);
  }
};

} // namespace own

OMP2CUDA_BOTH int builtin_ctz(unsigned x) { return own::trailing_zeros(x); }
OMP2CUDA_BOTH int builtin_ctzl(unsigned long x) {
  return own::trailing_zeros(x);
}
OMP2CUDA_BOTH int builtin_ctzll(unsigned long long x) {
  return own::trailing_zeros(x);
}
OMP2CUDA_BOTH int builtin_ffsl(long x) {
  return x ? own::trailing_zeros(static_cast<unsigned long long>(x)) + 1 : 0;
}
OMP2CUDA_BOTH int builtin_clrsb(int x) { return own::sign_bits(x, 32); }
OMP2CUDA_BOTH int builtin_clrsbl(long x) { return own::sign_bits(x, 64); }
OMP2CUDA_BOTH int builtin_clrsbll(long long x) { return own::sign_bits(x, 64); }
OMP2CUDA_BOTH int builtin_parity(unsigned x) { return own::ones(x) & 1; }
OMP2CUDA_BOTH int builtin_parityl(unsigned long x) { return own::ones(x) & 1; }
OMP2CUDA_BOTH int builtin_parityll(unsigned long long x) {
  return own::ones(x) & 1;
}
OMP2CUDA_BOTH unsigned short builtin_bswap16(unsigned short x) {
  return static_cast<unsigned short>(own::swapped(x, 2));
}
OMP2CUDA_BOTH unsigned builtin_bswap32(unsigned x) {
  return static_cast<unsigned>(own::swapped(x, 4));
}
OMP2CUDA_BOTH unsigned long long builtin_bswap64(unsigned long long x) {
  return own::swapped(x, 8);
}
OMP2CUDA_BOTH void builtin_bzero(void *to, size_t n) { memset(to, 0, n); }
OMP2CUDA_BOTH void builtin_trap() {
#ifdef __CUDA_ARCH__
  __trap();
#else
  __builtin_trap();
#endif
}
template <class... How>
OMP2CUDA_BOTH void builtin_prefetch(const void *p, How...) {
  OMP2CUDA_SIDE(__builtin_prefetch(p), (void)p);
}
template <class T, class U>
OMP2CUDA_BOTH T builtin_expect_with_probability(T x, U, double) {
  return x;
}
template <class A, class B, class R>
OMP2CUDA_BOTH bool builtin_add_overflow(A a, B b, R *result) {
  using checked = own::checked<R>;
  return checked::sum(checked::of(a), checked::of(b), result);
}
template <class A, class B, class R>
OMP2CUDA_BOTH bool builtin_sub_overflow(A a, B b, R *result) {
  using checked = own::checked<R>;
  auto less = checked::of(b);
  less.negative = !less.negative;
  return checked::sum(checked::of(a), less, result);
}
template <class A, class B, class R>
OMP2CUDA_BOTH bool builtin_mul_overflow(A a, B b, R *result) {
  using checked = own::checked<R>;
  return checked::product(checked::of(a), checked::of(b), result);
}
#define OMP2CUDA_QUIET(name, is)                                               \
  template <class A, class B> OMP2CUDA_BOTH int name(A a, B b) { return is; }
// Of numbers that have no order they are false.
OMP2CUDA_QUIET(builtin_isgreater, a > b)
OMP2CUDA_QUIET(builtin_isgreaterequal, a >= b)
OMP2CUDA_QUIET(builtin_isless, a < b)
OMP2CUDA_QUIET(builtin_islessequal, a <= b)
OMP2CUDA_QUIET(builtin_islessgreater, a<b || a> b)
OMP2CUDA_QUIET(builtin_isunordered, a != a || b != b)
#undef OMP2CUDA_QUIET

// What C's library has under its own name.
#define OMP2CUDA_AS(name)                                                      \
  template <class... A> OMP2CUDA_BOTH auto builtin_##name(A... a) {            \
    return name(a...);                                                         \
  }
OMP2CUDA_AS(strlen)
OMP2CUDA_AS(strcmp)
OMP2CUDA_AS(strncmp)
OMP2CUDA_AS(memcmp)
OMP2CUDA_AS(memmove)
OMP2CUDA_AS(strcpy)
OMP2CUDA_AS(strncpy)
OMP2CUDA_AS(strcat)
OMP2CUDA_AS(strncat)
OMP2CUDA_AS(strchr)
OMP2CUDA_AS(strrchr)
OMP2CUDA_AS(strstr)
OMP2CUDA_AS(memchr)
OMP2CUDA_AS(abort)
OMP2CUDA_AS(puts)
OMP2CUDA_AS(putchar)
OMP2CUDA_AS(snprintf)
OMP2CUDA_AS(sprintf)
#undef OMP2CUDA_AS

} // namespace c
} // namespace omp2cuda
