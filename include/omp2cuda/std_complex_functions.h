//===- std_complex_functions.h - The rarer functions of std::complex --------------===//
// Idea: as std_complex.h, whose functions are found before the templates of <complex>. On a
// GPU these are those of libcu++, which comes with CUDA; its header takes nvcc half a second,
// so only programs that call one include it.
//
// In:  std::complex<float>, std::complex<double> (C++, complex.transcendentals).
// Tested by: test/inputs/cpp/std-complex-functions.cpp
//===----------------------------------------------------------------------===//
#pragma once

#include "std_complex.h"

// On the CPU device they are the standard library's.
#if !OMP2CUDA_CPU
#include <cuda/std/complex>

namespace omp2cuda {
namespace cx {

template <class T>
OMP2CUDA_BOTH cuda::std::complex<T> to_cuda(const std::complex<T> &z) {
  return {re(z), im(z)};
}
template <class T> OMP2CUDA_BOTH T to_cuda(T x) { return x; }
template <class T>
OMP2CUDA_BOTH std::complex<T> from_cuda(const cuda::std::complex<T> &z) {
  return of(z.real(), z.imag());
}

} // namespace cx
} // namespace omp2cuda

#ifdef __CUDA_ARCH__
#define OMP2CUDA_UNARY(name, T)                                                \
  OMP2CUDA_BOTH complex<T> name(const complex<T> &z) {                         \
    return omp2cuda::cx::from_cuda(cuda::std::name(omp2cuda::cx::to_cuda(z))); \
  }
#define OMP2CUDA_POW(A, B, T)                                                  \
  OMP2CUDA_BOTH complex<T> pow(const A &a, const B &b) {                       \
    return omp2cuda::cx::from_cuda(                                            \
        cuda::std::pow(omp2cuda::cx::to_cuda(a), omp2cuda::cx::to_cuda(b)));   \
  }
#else
#define OMP2CUDA_UNARY(name, T)                                                \
  OMP2CUDA_BOTH complex<T> name(const complex<T> &z) { return name<T>(z); }
#define OMP2CUDA_POW(A, B, T)                                                  \
  OMP2CUDA_BOTH complex<T> pow(const A &a, const B &b) { return pow<T>(a, b); }
#endif

#define OMP2CUDA_STD_COMPLEX(T)                                                \
  OMP2CUDA_UNARY(tan, T)                                                       \
  OMP2CUDA_UNARY(sinh, T)                                                      \
  OMP2CUDA_UNARY(cosh, T)                                                      \
  OMP2CUDA_UNARY(tanh, T)                                                      \
  OMP2CUDA_UNARY(asin, T)                                                      \
  OMP2CUDA_UNARY(acos, T)                                                      \
  OMP2CUDA_UNARY(atan, T)                                                      \
  OMP2CUDA_UNARY(asinh, T)                                                     \
  OMP2CUDA_UNARY(acosh, T)                                                     \
  OMP2CUDA_UNARY(atanh, T)                                                     \
  OMP2CUDA_UNARY(log10, T)                                                     \
  OMP2CUDA_UNARY(proj, T)                                                      \
  OMP2CUDA_POW(complex<T>, complex<T>, T)                                      \
  OMP2CUDA_POW(complex<T>, T, T)                                               \
  OMP2CUDA_POW(T, complex<T>, T)

namespace std {
OMP2CUDA_STD_COMPLEX(float)
OMP2CUDA_STD_COMPLEX(double)
OMP2CUDA_BOTH complex<double> pow(const complex<double> &a, int b) {
  return pow(a, double(b));
}
} // namespace std

#undef OMP2CUDA_STD_COMPLEX
#undef OMP2CUDA_POW
#undef OMP2CUDA_UNARY
#endif
