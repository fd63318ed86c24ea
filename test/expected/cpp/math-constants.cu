// Translated by omp2cuda 0.1.0 from math-constants.cpp
#include <omp2cuda.h>
#include <omp2cuda/stl.h>

// a number that a macro names is converted where it is an argument, and stays what it is elsewhere
#include <cmath>
#include <cstdio>

#define N 4
#define ROOT(x) omp2cuda::stl::sqrt(x)

// math-constants.cpp:11: target
// league, team: single; one CUDA thread
struct main_data {
  double *a; // copied back
  int k;
};

__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, k] = omp_data;
  a[0] = std::sqrt((double)N) + N / 3;
  a[1] = ROOT(k + 1);
  a[2] = std::sqrt((double)(-k + 40)) + std::fmax(a[0], 0.0);
}

int main() {
  double a[N] = {};
  int k = 15;
  {
    omp2cuda::target_region region{"math-constants.cpp:11"};
    region.serial();
    region.launch(main_kernel, main_data{.a = *region.tofrom(a), .k = k});
  }
  printf("%g %g %g\n", a[0], a[1], a[2]);
}
