//===- vector_types.h - float4, dim3 and their kin ------------------------===//
// Idea: CUDA's short vectors are plain structs with CUDA's alignment, so that a
// struct has the same layout on every device.
// In: nothing. Out: the types and make_* functions, at global scope.
// Tested by: test/cpu_device/language.cpp
// Limits: no arithmetic on vectors (CUDA has none either). Half types: cuda_fp16.h.
//===----------------------------------------------------------------------===//
#pragma once

// A macro writes the family: the name, the scalar, and the alignment CUDA gives
// to two and to four elements (one and three have the scalar's own).
#define OMP2CUDA_VECTORS(name, scalar, align2, align4)                         \
  struct name##1 { scalar x; };                                                \
  struct alignas(align2) name##2 { scalar x, y; };                             \
  struct name##3 { scalar x, y, z; };                                          \
  struct alignas(align4) name##4 { scalar x, y, z, w; };                       \
  inline name##1 make_##name##1(scalar x) { return {x}; }                      \
  inline name##2 make_##name##2(scalar x, scalar y) { return {x, y}; }         \
  inline name##3 make_##name##3(scalar x, scalar y, scalar z) {                \
    return {x, y, z};                                                          \
  }                                                                            \
  inline name##4 make_##name##4(scalar x, scalar y, scalar z, scalar w) {      \
    return {x, y, z, w};                                                       \
  }

OMP2CUDA_VECTORS(char, signed char, 2, 4)
OMP2CUDA_VECTORS(uchar, unsigned char, 2, 4)
OMP2CUDA_VECTORS(short, short, 4, 8)
OMP2CUDA_VECTORS(ushort, unsigned short, 4, 8)
OMP2CUDA_VECTORS(int, int, 8, 16)
OMP2CUDA_VECTORS(uint, unsigned int, 8, 16)
OMP2CUDA_VECTORS(long, long, 16, 16)
OMP2CUDA_VECTORS(ulong, unsigned long, 16, 16)
OMP2CUDA_VECTORS(longlong, long long, 16, 16)
OMP2CUDA_VECTORS(ulonglong, unsigned long long, 16, 16)
OMP2CUDA_VECTORS(float, float, 8, 16)
OMP2CUDA_VECTORS(double, double, 16, 16)
#undef OMP2CUDA_VECTORS

struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
};
