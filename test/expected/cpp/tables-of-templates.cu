// Translated by omp2cuda 0.1.0 from tables-of-templates.cpp
#include <omp2cuda.h>

// instances of variable templates: numbers stand where they are, tables and structs are constants
// of the body
#include <cstdio>

template <class T> constexpr T pi = T(3.14159265358979L);
template <int N> constexpr int table[3] = {N, N + 1, N + 2};
template <class T> const T thirds[2] = {T(1) / 3, T(2) / 3};
namespace cfg {
struct box {
  float low, high;
};
template <int N> constexpr box around = {-N / 2.f, N / 2.f};
} // namespace cfg

__host__ __device__ static int next(int i) {
  static constexpr int table[3] = {7, 8, 9};
  return table[i % 3];
}
template <class T> __host__ __device__ T part(int i) {
  static constexpr cfg::box around = {-1.5, 1.5};
  return T(around.high * i);
}

struct main_data { double *x; float *y; };

// tables-of-templates.cpp:21: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, y] = omp_data;
  static constexpr int table[3] = {5, 6, 7};
  static constexpr double thirds[2] = {0.33333333333333331, 0.66666666666666663};
  static constexpr cfg::box around = {-2.0, 2.0};
  for (int i : omp2cuda::league::one_each(0, 6)) {
    x[i] = pi<double> * i + table[i % 3] + thirds[i % 2];
    y[i] = pi<float> + next(i) + part<float>(i) - around.low;
  }
}

int main() {
  double x[6];
  float y[6];
  omp2cuda::target_region{"tables-of-templates.cpp:21"}.one_each(6).launch(
      main_kernel, {.x = omp2cuda::from(x), .y = omp2cuda::from(y)});
  printf("%.9f %.9f %.5f %.5f %d %g\n", x[1], x[4], y[1], y[5], next(2), part<double>(2));
  return 0;
}
