// Translated by omp2cuda 0.1.0 from header-methods.cpp
#include <omp2cuda.h>

// test: headers=yes
// Members, operators, friends and templates of a header on the device.
#include "header-methods.cuh"
#include <cstdio>

struct main_data { double *r; point origin; };

// header-methods.cpp:9: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[r, origin] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4)) {
    point p = origin + point(i);
    p *= 2;
    r[i] = largest(p.length(), double(p)) + geometry::square<double>(i) + box<int>(i).get();
  }
}

int main() {
  double r[4];
  point origin(1, 2);
  omp2cuda::target_region{"header-methods.cpp:9"}.one_each(4).launch(
      main_kernel, {.r = omp2cuda::from(r), .origin = origin});
  for (double x : r)
    std::printf("%g\n", x);
}
