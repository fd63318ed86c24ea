// Translated by omp2cuda 0.1.0 from constants.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: dump=sharing
// Constants in namespaces, classes and templates, by value and by reference.
#include <algorithm>
#include <cstdio>

namespace limits {
const double low = -1.5;
static __device__ const double low_device = -1.5; // low in device code
static_assert(sizeof(low) == sizeof(low_device), "two copies of one table");
constexpr double high = 2.5;
static __device__ const double high_device = 2.5; // high in device code
static_assert(sizeof(high) == sizeof(high_device), "two copies of one table");
} // namespace limits
static const int rows = 3;
constexpr float tiny = 0.125f;

struct Range {
  static constexpr int steps = 6;
  __host__ __device__ double at(int i) const { return limits::low + i * (limits::high - limits::low) / steps; }
};

__device__ static double clamped(double x) {
  auto &low = limits::low_device;
  auto &high = limits::high_device;
  return std::min(std::max(x, low), high);
}
__device__ static double either(bool first) {
  using namespace limits;
  return (first ? low : high) + tiny;
}
template <class T> __host__ __device__ T scaled(T x, const T &by = T(2)) { return x * by * rows; }
template <class T> __host__ __device__ T of(const T &value) { return value; }

// constants.cpp:28: target teams distribute parallel for
__global__ void main_y_kernel(double *y) {
  constexpr float tiny = ::tiny;
  for (int i : omp2cuda::league::one_each(0, rows * rows))
    y[i] = clamped(i - 4) + Range().at(i) + either(i % 2) + scaled(1.5) + scaled(tiny, tiny);
}

// constants.cpp:31: target (one thread)
__global__ void main_z_kernel(double *z) {
  constexpr double high = limits::high;
  constexpr float tiny = ::tiny;
  const int rows = ::rows;
  const double &up = high;
  const float &least = tiny;
  double part[rows] = {up, least, double(of(rows))};
  for (int i = 0; i < rows; i++)
    z[i] = part[i] + std::max(rows, i);
}

int main() {
  double y[9] = {}, z[3] = {};
  omp2cuda::target_region{"constants.cpp:28"}
      .one_each(rows * rows)
      .launch(main_y_kernel, {omp2cuda::tofrom(y)});
  omp2cuda::target_region{"constants.cpp:31"}.serial().launch(main_z_kernel, {omp2cuda::from(z)});
  for (double each : y)
    std::printf("%.4f\n", each);
  std::printf("%.4f %.4f %.4f\n", z[0], z[1], z[2]);
}
