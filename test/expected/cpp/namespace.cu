// Translated by omp2cuda 0.1.0 from namespace.cpp
#include <omp2cuda.h>

// functions and constants in namespaces, overloads, default arguments, auto
#include <cstdio>

namespace physics {
constexpr double g = 10;
namespace detail {
__host__ __device__ inline double half(double x) { return x / 2; }
__host__ __device__ inline int half(int x) { return x / 2; }
} // namespace detail
__host__ __device__ double fall(double t, double v = 1) { return v * t + detail::half(g) * t * t; }
} // namespace physics

// namespace.cpp:15: target teams distribute parallel for
__global__ void main_kernel(double *a) {
  for (int i : omp2cuda::league::one_each(0, 10)) {
    auto time = physics::detail::half(i);
    a[i] = physics::fall(time) + physics::fall(i, 2);
  }
}

int main() {
  double a[10];
  omp2cuda::target_region{"namespace.cpp:15"}.one_each(10).launch(
      main_kernel, {omp2cuda::from(a)});
  double sum = 0;
  for (auto v : a)
    sum += v;
  std::printf("%g %g %g\n", a[1], a[9], sum);
}
