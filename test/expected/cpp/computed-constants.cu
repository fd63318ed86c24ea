// Translated by omp2cuda 0.1.0 from computed-constants.cpp
#include <omp2cuda.h>

// Constants whose value the program computes, among what declare target names: the host's, while no device code names them.
#include <cmath>
#include <cstdio>
static const double small = 1.0e-5;
static const double log_small = std::log2(small) + std::floor(3.5);
__host__ __device__ inline double scaled(double x) { return x * small; }

// computed-constants.cpp:11: target (one thread)
__global__ void main_kernel(double *s_ref) {
  auto &s = *s_ref;
  s = scaled(2.0e5);
}

int main() {
  double s = 0;
  omp2cuda::target_region{"computed-constants.cpp:11"}.serial().launch(main_kernel, {omp2cuda::tofrom(s)});
  std::printf("%g %g\n", s, log_small);
}
