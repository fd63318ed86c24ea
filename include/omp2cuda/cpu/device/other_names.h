//===- other_names.h - What CUDA declares and the CPU device does not have -------===//
// Idea: nvcc refuses a program that gives a name of CUDA's another meaning, so the CPU
// device has to know these names too. A call of one is an error here.
// In: nothing. Out: deleted functions, types, at global scope.
// Tested by: test/test_names.py
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>

#define OMP2CUDA_OF_ONE(name) inline double name(double) = delete;
#define OMP2CUDA_OF_ONE_FLOAT(name) inline float name(float) = delete;
#define OMP2CUDA_MATH(name) OMP2CUDA_OF_ONE(name) OMP2CUDA_OF_ONE_FLOAT(name##f)
OMP2CUDA_MATH(cyl_bessel_i0)
OMP2CUDA_MATH(cyl_bessel_i1)
OMP2CUDA_MATH(erfcinv)
OMP2CUDA_MATH(erfcx)
OMP2CUDA_MATH(erfinv)
OMP2CUDA_MATH(normcdfinv)
#undef OMP2CUDA_OF_ONE
#undef OMP2CUDA_OF_ONE_FLOAT
#undef OMP2CUDA_MATH

inline double norm(int, const double *) = delete;
inline float normf(int, const float *) = delete;
inline double rnorm(int, const double *) = delete;
inline float rnormf(int, const float *) = delete;
inline double norm4d(double, double, double, double) = delete;
inline float norm4df(float, float, float, float) = delete;
inline double rnorm4d(double, double, double, double) = delete;
inline float rnorm4df(float, float, float, float) = delete;
inline float dadd(double, double) = delete;
inline float dsub(double, double) = delete;
inline float dmul(double, double) = delete;
inline float fdivide(float, float) = delete;
inline unsigned umin(unsigned, unsigned) = delete;
inline unsigned umax(unsigned, unsigned) = delete;
inline long long llmin(long long, long long) = delete;
inline long long llmax(long long, long long) = delete;
inline unsigned long long ullmin(unsigned long long,
                                 unsigned long long) = delete;
inline unsigned long long ullmax(unsigned long long,
                                 unsigned long long) = delete;

inline bool all(bool) = delete;
inline bool any(bool) = delete;
inline unsigned ballot(bool) = delete;
inline bool syncthreads_and(bool) = delete;
inline bool syncthreads_or(bool) = delete;
inline int syncthreads_count(bool) = delete;

enum cudaRoundMode : int;
inline int double2int(double, cudaRoundMode) = delete;
inline unsigned double2uint(double, cudaRoundMode) = delete;
inline long long double2ll(double, cudaRoundMode) = delete;
inline unsigned long long double2ull(double, cudaRoundMode) = delete;
inline double float2double(float, cudaRoundMode) = delete;
inline double int2double(int, cudaRoundMode) = delete;
inline double uint2double(unsigned, cudaRoundMode) = delete;
inline double ll2double(long long, cudaRoundMode) = delete;
inline double ull2double(unsigned long long, cudaRoundMode) = delete;

// Vectors of the newest toolkits, whose alignment is in the name.
#define OMP2CUDA_ALIGNED(name, scalar, bytes)                                  \
  struct alignas(bytes) name##4_##bytes##a { scalar x, y, z, w; };             \
  inline name##4_##bytes##a make_##name##4_##bytes##a(scalar x, scalar y,      \
                                                      scalar z, scalar w) {    \
    return {x, y, z, w};                                                       \
  }
#define OMP2CUDA_BOTH(name, scalar)                                            \
  OMP2CUDA_ALIGNED(name, scalar, 16) OMP2CUDA_ALIGNED(name, scalar, 32)
OMP2CUDA_BOTH(double, double)
OMP2CUDA_BOTH(long, long)
OMP2CUDA_BOTH(ulong, unsigned long)
OMP2CUDA_BOTH(longlong, long long)
OMP2CUDA_BOTH(ulonglong, unsigned long long)
#undef OMP2CUDA_BOTH
#undef OMP2CUDA_ALIGNED

#if __has_include(                                                             \
    <library_types.h>) // the toolkit's, which its libraries include
#include <library_types.h>
#else
enum libraryPropertyType_t : int;
using libraryPropertyType = libraryPropertyType_t;
#endif

struct cudaExtent;
struct cudaPitchedPtr;
struct cudaPos;
inline void make_cudaExtent(size_t, size_t, size_t) = delete;
inline void make_cudaPitchedPtr(void *, size_t, size_t, size_t) = delete;
inline void make_cudaPos(size_t, size_t, size_t) = delete;

// Textures and surfaces.
#define OMP2CUDA_NONE(name) template <class... A> void name(A...) = delete;
OMP2CUDA_NONE(surf1DLayeredread)
OMP2CUDA_NONE(surf1DLayeredwrite)
OMP2CUDA_NONE(surf1Dread)
OMP2CUDA_NONE(surf1Dwrite)
OMP2CUDA_NONE(surf2DLayeredread)
OMP2CUDA_NONE(surf2DLayeredwrite)
OMP2CUDA_NONE(surf2Dread)
OMP2CUDA_NONE(surf2Dwrite)
OMP2CUDA_NONE(surf3Dread)
OMP2CUDA_NONE(surf3Dwrite)
OMP2CUDA_NONE(surfCubemapLayeredread)
OMP2CUDA_NONE(surfCubemapLayeredwrite)
OMP2CUDA_NONE(surfCubemapread)
OMP2CUDA_NONE(surfCubemapwrite)
OMP2CUDA_NONE(tex1D)
OMP2CUDA_NONE(tex1DGrad)
OMP2CUDA_NONE(tex1DLayered)
OMP2CUDA_NONE(tex1DLayeredGrad)
OMP2CUDA_NONE(tex1DLayeredLod)
OMP2CUDA_NONE(tex1DLod)
OMP2CUDA_NONE(tex1Dfetch)
OMP2CUDA_NONE(tex2D)
OMP2CUDA_NONE(tex2DGrad)
OMP2CUDA_NONE(tex2DLayered)
OMP2CUDA_NONE(tex2DLayeredGrad)
OMP2CUDA_NONE(tex2DLayeredLod)
OMP2CUDA_NONE(tex2DLod)
OMP2CUDA_NONE(tex2Dgather)
OMP2CUDA_NONE(tex3D)
OMP2CUDA_NONE(tex3DGrad)
OMP2CUDA_NONE(tex3DLod)
OMP2CUDA_NONE(texCubemap)
OMP2CUDA_NONE(texCubemapGrad)
OMP2CUDA_NONE(texCubemapLayered)
OMP2CUDA_NONE(texCubemapLayeredGrad)
OMP2CUDA_NONE(texCubemapLayeredLod)
OMP2CUDA_NONE(texCubemapLod)
#undef OMP2CUDA_NONE
