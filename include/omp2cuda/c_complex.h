//===- c_complex.h - C's <complex.h> for CUDA C++ -----------------------------===//
// Idea: C++ replaces <complex.h> by std::complex, but nvcc, g++ and clang++ keep
// C's `double _Complex`. This header declares the functions of C for that type.
// creal, cimag and conj are also device functions; the others are the C library's.
// In:  a translated C file that used <complex.h>.   Out: declarations.
// Tested by: test/inputs/c/complex.c
// Limits: the others of C's functions are the host's only.
//===----------------------------------------------------------------------===//
#pragma once

#ifdef __CUDACC__
#define OMP2CUDA_COMPLEX_FN __host__ __device__
#else
#define OMP2CUDA_COMPLEX_FN
#endif

namespace omp2cuda {

/// The imaginary unit, C's `I`.
OMP2CUDA_COMPLEX_FN inline float _Complex I() {
  float _Complex z;
  __real__ z = 0;
  __imag__ z = 1;
  return z;
}

} // namespace omp2cuda

#define OMP2CUDA_COMPLEX(T, SUFFIX)                                            \
  OMP2CUDA_COMPLEX_FN static inline T creal##SUFFIX(T _Complex z) {            \
    return __real__ z;                                                         \
  }                                                                            \
  OMP2CUDA_COMPLEX_FN static inline T cimag##SUFFIX(T _Complex z) {            \
    return __imag__ z;                                                         \
  }                                                                            \
  OMP2CUDA_COMPLEX_FN static inline T _Complex conj##SUFFIX(T _Complex z) {    \
    return ~z;                                                                 \
  }                                                                            \
  extern "C" {                                                                 \
  T cabs##SUFFIX(T _Complex);                                                  \
  T carg##SUFFIX(T _Complex);                                                  \
  T _Complex cproj##SUFFIX(T _Complex);                                        \
  T _Complex csqrt##SUFFIX(T _Complex);                                        \
  T _Complex cexp##SUFFIX(T _Complex);                                         \
  T _Complex clog##SUFFIX(T _Complex);                                         \
  T _Complex cpow##SUFFIX(T _Complex, T _Complex);                             \
  T _Complex csin##SUFFIX(T _Complex);                                         \
  T _Complex ccos##SUFFIX(T _Complex);                                         \
  T _Complex ctan##SUFFIX(T _Complex);                                         \
  T _Complex casin##SUFFIX(T _Complex);                                        \
  T _Complex cacos##SUFFIX(T _Complex);                                        \
  T _Complex catan##SUFFIX(T _Complex);                                        \
  T _Complex csinh##SUFFIX(T _Complex);                                        \
  T _Complex ccosh##SUFFIX(T _Complex);                                        \
  T _Complex ctanh##SUFFIX(T _Complex);                                        \
  T _Complex casinh##SUFFIX(T _Complex);                                       \
  T _Complex cacosh##SUFFIX(T _Complex);                                       \
  T _Complex catanh##SUFFIX(T _Complex);                                       \
  }

OMP2CUDA_COMPLEX(double, )
OMP2CUDA_COMPLEX(float, f)
OMP2CUDA_COMPLEX(long double, l)

#undef OMP2CUDA_COMPLEX
#undef OMP2CUDA_COMPLEX_FN
