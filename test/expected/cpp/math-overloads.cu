// Translated by omp2cuda 0.1.0 from math-overloads.cpp
#include <omp2cuda.h>
#include <omp2cuda/stl.h>

// <cmath> computes with integers and mixed types by templates of the host: conversions are written out,
// and in templates and macros functions of stl.h stand for both sides
#include <cmath>
#include <cstdio>

#define ROOT(x) omp2cuda::stl::sqrt(x)
#define LARGER(x, y) (omp2cuda::stl::fmax(x, y) + (x) / 2)

template <class T> __host__ __device__ double size_of(T v, int n) { return omp2cuda::stl::sqrt(v) + omp2cuda::stl::fmod(n, 3) + omp2cuda::stl::isnan(v) + omp2cuda::stl::ldexp(v, 2); }

// math-overloads.cpp:16: target teams distribute parallel for
// league, team: partitioned
struct main_data {
  double *r; // copied back
  float *s;  // copied back
  int n;
  long big;
};

__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[r, s, n, big] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    float f = 0.25f * i;
    double d = i - 20;
    r[i] = sqrt((double)i) + std::cbrt((double)(i + 1)) + fmax(d, 0.0) + std::fmin((double)f, d) + pow(i, 2) + std::pow(f, 2) + floor((double)(i / 2));
    r[i] += std::hypot((double)f, (double)i) + omp2cuda::stl::hypot(d, f, i) + std::fma(d, 2.0, (double)f) + std::lround((double)big) + atan2(d, (double)-3) + std::abs(i - 9) + fabs((double)f);
    r[i] += ROOT(i) + LARGER(i, 7) + size_of(i, i) + size_of(f, i) + size_of(d, i);
    s[i] = std::sqrt(f) + std::fmax(f, 1.5f) + std::exp(-f);
  }
}

int main() {
  const int n = 50;
  static double r[n];
  static float s[n];
  long big = 7;
  {
    omp2cuda::target_region region{"math-overloads.cpp:16"};
    region.iterations(n);
    region.launch(main_kernel, main_data{.r = *region.from(r),
                                         .s = *region.from(s),
                                         .n = n,
                                         .big = big});
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += r[i] + s[i];
  std::printf("%.9g\n", sum);
}
