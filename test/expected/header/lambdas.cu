// Translated by omp2cuda 0.1.0 from lambdas.cpp
#include <omp2cuda.h>

// test: headers=yes
// lambdas of a header, and of this file, that a region of another header gets
#include "lambdas.cuh"
#include <cstdio>

namespace {
// What a lambda of main captures, and does.
struct main_p {
  double *p;

  __host__ __device__ void operator()(int i) const { p[i] *= 3; }

  // For a kernel: its pointers are the device's.
  main_p on_device() const { return {omp2cuda::device_ptr(p)}; }
};
} // namespace

int main() {
  double x[8] = {}, *p = x;
  float y[8] = {};
  {
    auto on_device = omp2cuda::target_data{"lambdas.cpp:9"}.tofrom(x).tofrom(y);
    fill(x, 8, 2);
    twice(x, 8);
    tools::vec v(x, 8);
    v.add(3);
    v.add_to(y, 2.0f);
    forall(8, main_p{p});
  }
  std::printf("%g %g\n", sum(x, 8), y[3]);
}
