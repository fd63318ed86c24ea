// Translated by omp2cuda 0.1.0 from math-overloads.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// <cmath> computes with integers and mixed types by constexpr templates, in macros and templates too
#include <cmath>
#include <cstdio>

#define ROOT(x) sqrt(x)
#define LARGER(x, y) (std::fmax(x, y) + (x) / 2)

template <class T> __host__ __device__ double size_of(T v, int n) { return std::sqrt(v) + fmod(n, 3) + std::isnan(v) + std::ldexp(v, 2); }

struct main_data { double *r; float *s; int n; long big; };

// math-overloads.cpp:15: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[r, s, n, big] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    float f = 0.25f * i;
    double d = i - 20;
    r[i] = sqrt(i) + std::cbrt(i + 1) + fmax(d, 0) + std::fmin(f, d) + pow(i, 2) + std::pow(f, 2) + floor(i / 2);
    r[i] += std::hypot(f, i) + std::fma(d, 2, f) + std::lround(big) + atan2(d, -3) + std::abs(i - 9) + fabs(f);
    r[i] += ROOT(i) + LARGER(i, 7) + size_of(i, i) + size_of(f, i) + size_of(d, i);
    s[i] = std::sqrt(f) + std::fmax(f, 1.5f) + std::exp(-f);
  }
}

int main() {
  const int n = 50;
  static double r[n];
  static float s[n];
  long big = 7;
  omp2cuda::target_region{"math-overloads.cpp:15"}.one_each(n).launch(
      main_kernel, {.r = omp2cuda::from(r), .s = omp2cuda::from(s), .n = n, .big = big});
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += r[i] + s[i];
  std::printf("%.9g\n", sum);
}
