//===- intrinsics.h - CUDA's arithmetic, bit and memory intrinsics --------===//
// Idea: what device code may call without a header: the functions of <cmath>
// are there already; here is what CUDA adds. Fast variants (__expf …) are as
// exact as the plain ones.
// In: scalars. Out: scalars, rounded to nearest.
// Tested by: test/cpu_device/language.cpp
// Limits: no directed rounding (_rd, _ru, _rz), no SIMD-in-a-word.
//===----------------------------------------------------------------------===//
#pragma once
#include "levels.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <features.h>

// The global overloads of min and max, as CUDA declares them.
#define OMP2CUDA_MINMAX(T, A, B)                                               \
  inline T min(A a, B b) {                                                     \
    return static_cast<T>(a) < static_cast<T>(b) ? static_cast<T>(a)           \
                                                 : static_cast<T>(b);          \
  }                                                                            \
  inline T max(A a, B b) {                                                     \
    return static_cast<T>(a) < static_cast<T>(b) ? static_cast<T>(b)           \
                                                 : static_cast<T>(a);          \
  }
OMP2CUDA_MINMAX(int, int, int)
OMP2CUDA_MINMAX(unsigned, unsigned, unsigned)
OMP2CUDA_MINMAX(unsigned, int, unsigned)
OMP2CUDA_MINMAX(unsigned, unsigned, int)
OMP2CUDA_MINMAX(long, long, long)
OMP2CUDA_MINMAX(unsigned long, unsigned long, unsigned long)
OMP2CUDA_MINMAX(long long, long long, long long)
OMP2CUDA_MINMAX(unsigned long long, unsigned long long, unsigned long long)
OMP2CUDA_MINMAX(float, float, float)
OMP2CUDA_MINMAX(double, double, double)
OMP2CUDA_MINMAX(double, float, double)
OMP2CUDA_MINMAX(double, double, float)
#undef OMP2CUDA_MINMAX

// Newer C libraries declare some of these themselves.
#if !defined(__GLIBC__) || !__GLIBC_PREREQ(2, 42)
inline float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
inline double rsqrt(double x) { return 1.0 / std::sqrt(x); }
#endif
#if !defined(__GLIBC__) || !__GLIBC_PREREQ(2, 41)
inline double sinpi(double x) { return std::sin(M_PI * std::fmod(x, 2.0)); }
inline double cospi(double x) { return std::cos(M_PI * std::fmod(x, 2.0)); }
inline float sinpif(float x) {
  return float(std::sin(M_PI * std::fmod(double(x), 2.0)));
}
inline float cospif(float x) {
  return float(std::cos(M_PI * std::fmod(double(x), 2.0)));
}
#endif
inline float rsqrt(float x) { return 1.0f / std::sqrt(x); }
inline double rcbrt(double x) { return 1.0 / std::cbrt(x); }
inline float rcbrtf(float x) { return 1.0f / std::cbrt(x); }
inline void sincospi(double x, double *s, double *c) {
  *s = sinpi(x), *c = cospi(x);
}
inline void sincospif(float x, float *s, float *c) {
  *s = sinpif(x), *c = cospif(x);
}
inline double rhypot(double x, double y) { return 1.0 / std::hypot(x, y); }
inline float rhypotf(float x, float y) { return 1.0f / std::hypot(x, y); }
inline double norm3d(double x, double y, double z) {
  return std::hypot(x, y, z);
}
inline float norm3df(float x, float y, float z) { return std::hypot(x, y, z); }
inline double rnorm3d(double x, double y, double z) {
  return 1.0 / std::hypot(x, y, z);
}
inline float rnorm3df(float x, float y, float z) {
  return 1.0f / std::hypot(x, y, z);
}
inline double normcdf(double x) { return 0.5 * std::erfc(-x * M_SQRT1_2); }
inline float normcdff(float x) { return float(normcdf(double(x))); }

inline float __expf(float x) { return std::exp(x); }
inline float __exp10f(float x) { return std::pow(10.0f, x); }
inline float __logf(float x) { return std::log(x); }
inline float __log2f(float x) { return std::log2(x); }
inline float __log10f(float x) { return std::log10(x); }
inline float __powf(float x, float y) { return std::pow(x, y); }
inline float __sinf(float x) { return std::sin(x); }
inline float __cosf(float x) { return std::cos(x); }
inline float __tanf(float x) { return std::tan(x); }
inline void __sincosf(float x, float *s, float *c) {
  *s = std::sin(x), *c = std::cos(x);
}
inline float __fdividef(float x, float y) { return x / y; }
inline float fdividef(float x, float y) { return x / y; }
inline float __saturatef(float x) {
  return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f;
}
inline float __frsqrt_rn(float x) { return 1.0f / std::sqrt(x); }

inline float __fadd_rn(float x, float y) { return x + y; }
inline float __fsub_rn(float x, float y) { return x - y; }
inline float __fmul_rn(float x, float y) { return x * y; }
inline float __fdiv_rn(float x, float y) { return x / y; }
inline float __frcp_rn(float x) { return 1.0f / x; }
inline float __fsqrt_rn(float x) { return std::sqrt(x); }
inline float __fmaf_rn(float x, float y, float z) { return std::fma(x, y, z); }
inline double __dadd_rn(double x, double y) { return x + y; }
inline double __dsub_rn(double x, double y) { return x - y; }
inline double __dmul_rn(double x, double y) { return x * y; }
inline double __ddiv_rn(double x, double y) { return x / y; }
inline double __drcp_rn(double x) { return 1.0 / x; }
inline double __dsqrt_rn(double x) { return std::sqrt(x); }
inline double __fma_rn(double x, double y, double z) {
  return std::fma(x, y, z);
}

// Bits.
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x ? __builtin_clz(unsigned(x)) : 32; }
inline int __clzll(long long x) {
  return x ? __builtin_clzll((unsigned long long)x) : 64;
}
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
inline unsigned long long __brevll(unsigned long long x) {
  x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
  x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(x);
}
inline unsigned __brev(unsigned x) { return unsigned(__brevll(x) >> 32); }
inline unsigned __byte_perm(unsigned x, unsigned y, unsigned s) {
  uint64_t both = uint64_t(y) << 32 | x;
  unsigned out = 0;
  for (int i = 0; i < 4; ++i)
    out |= unsigned(both >> (8 * (s >> (4 * i) & 7)) & 0xff) << (8 * i);
  return out;
}
inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned s) {
  return unsigned(((uint64_t(hi) << 32 | lo) << (s & 31)) >> 32);
}
inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned s) {
  return unsigned((uint64_t(hi) << 32 | lo) >> (s & 31));
}
inline int __mul24(int x, int y) {
  auto low = [](int v) { return unsigned(int(unsigned(v) << 8) >> 8); };
  return int(low(x) * low(y));
}
inline unsigned __umul24(unsigned x, unsigned y) {
  return (x & 0xffffff) * (y & 0xffffff);
}
inline int __mulhi(int x, int y) { return int((long long)x * y >> 32); }
inline unsigned __umulhi(unsigned x, unsigned y) {
  return unsigned((uint64_t)x * y >> 32);
}
inline long long __mul64hi(long long x, long long y) {
  return (long long)((__int128)x * y >> 64);
}
inline unsigned long long __umul64hi(unsigned long long x,
                                     unsigned long long y) {
  return (unsigned long long)((unsigned __int128)x * y >> 64);
}
inline unsigned __sad(int x, int y, unsigned z) {
  return z + unsigned(x > y ? x - y : y - x);
}

// The same bits as another type; and conversions, rounded as named.
#define OMP2CUDA_AS(name, To, From)                                            \
  inline To name(From x) {                                                     \
    To y;                                                                      \
    std::memcpy(&y, &x, sizeof y);                                             \
    return y;                                                                  \
  }
OMP2CUDA_AS(__float_as_int, int, float)
OMP2CUDA_AS(__float_as_uint, unsigned, float)
OMP2CUDA_AS(__int_as_float, float, int)
OMP2CUDA_AS(__uint_as_float, float, unsigned)
OMP2CUDA_AS(__double_as_longlong, long long, double)
OMP2CUDA_AS(__longlong_as_double, double, long long)
#undef OMP2CUDA_AS
inline int __float2int_rn(float x) { return int(std::nearbyint(x)); }
inline int __float2int_rz(float x) { return int(x); }
inline int __float2int_rd(float x) { return int(std::floor(x)); }
inline int __float2int_ru(float x) { return int(std::ceil(x)); }
inline int __double2int_rn(double x) { return int(std::nearbyint(x)); }
inline int __double2int_rz(double x) { return int(x); }
inline float __int2float_rn(int x) { return float(x); }
inline double __int2double_rn(int x) { return double(x); }
inline float __double2float_rn(double x) { return float(x); }

// Loads and stores with cache hints: hints.
template <class T> inline T __ldg(const T *p) { return *p; }
template <class T> inline T __ldca(const T *p) { return *p; }
template <class T> inline T __ldcg(const T *p) { return *p; }
template <class T> inline T __ldcs(const T *p) { return *p; }
template <class T> inline T __ldcv(const T *p) {
  return *const_cast<const volatile T *>(p);
}
template <class T> inline void __stcg(T *p, T value) { *p = value; }
template <class T> inline void __stcs(T *p, T value) { *p = value; }
template <class T> inline void __stwb(T *p, T value) { *p = value; }
template <class T> inline void __stwt(T *p, T value) { *p = value; }

// Clocks: a device clock of 1 GHz.
inline long long clock64() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}
inline unsigned long long __globaltimer() {
  return (unsigned long long)clock64();
}

inline void __brkpt() {}
inline void __trap(const char *file = __builtin_FILE(),
                   int line = __builtin_LINE()) {
  omp2cuda::cpu::fail("__trap() was called", {file, line});
}
