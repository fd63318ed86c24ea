//===- cuda_fp16.h - half precision, for the CPU device ---===//
// Idea: CUDA's names for the types of device/small_floats.h.
// In: a kernel or host code that includes it. Out: the type, its pair, conversions.
// Tested by: test/cpu_device/half.cpp
// Limits: see device/small_floats.h.
//===----------------------------------------------------------------------===//
#pragma once
#include "cuda_runtime.h"

#include "device/small_floats.h"

using __half = omp2cuda::cpu::SmallFloat<10>;
using __half2 = omp2cuda::cpu::SmallPair<__half>;
using half = __half;
using half2 = __half2;
OMP2CUDA_SMALL(__half, __half2)

inline __half __float2half(float x) { return x; }
inline __half __float2half_rn(float x) { return x; }
inline __half __double2half(double x) { return x; }
inline float __half2float(__half x) { return x; }
inline __half __int2half_rn(int x) { return x; }
inline __half __uint2half_rn(unsigned x) { return x; }
inline int __half2int_rn(__half x) { return int(std::nearbyint(float(x))); }
inline int __half2int_rz(__half x) { return int(float(x)); }
inline unsigned short __half_as_ushort(__half x) { return x.bits; }
inline __half __ushort_as_half(unsigned short x) { return __half::of_bits(x); }
inline __half2 make_half2(__half x, __half y) { return {x, y}; }
inline __half2 __halves2half2(__half x, __half y) { return {x, y}; }
inline __half2 __half2half2(__half x) { return {x, x}; }
inline __half __low2half(__half2 x) { return x.x; }
inline __half __high2half(__half2 x) { return x.y; }
inline __half2 __floats2half2_rn(float x, float y) { return {x, y}; }
inline __half2 __float22half2_rn(float2 v) { return {v.x, v.y}; }
inline float2 __half22float2(__half2 v) { return {v.x, v.y}; }
inline float __low2float(__half2 v) { return v.x; }
inline float __high2float(__half2 v) { return v.y; }
