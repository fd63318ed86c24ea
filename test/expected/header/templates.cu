// Translated by omp2cuda 0.1.0 from templates.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: headers=yes
// regions in the templates and classes of a header
#include "templates.cuh"
#include <cstdio>

int main() {
  float f[10];
  int k[10];
  Series<float> a(f, 10);
  Series<int> b(k, 10);
  a.fill(1.5f);
  b.fill(2);
  std::printf("%g %d %g %d\n", f[9], k[0], largest(f, 10), largest(k, 10));
}
