// Translated by omp2cuda 0.1.0 from static-constants.cpp
#include <omp2cuda.h>

// test: reference=serial
// constants of a class whose functions are for the device: the compiler knows their values
#include <cstdio>

struct physics {
  static constexpr double pi = 3.5;
  static const int order = 4;
  enum { most = 3 };
  __host__ __device__ double area(double r) const { return r * pi + order; }
};
template <class T> struct limits {
  static constexpr T eps = T(1) / 8;
  __host__ __device__ static constexpr T zero() { return T(0); }
};
struct own {
  static constexpr float weight = .5f;
  __host__ __device__ static float weighted(float x) { return x * weight; }
};

struct main_data { double *s; physics all; };

// static-constants.cpp:25: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[s_result, all] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 12))
    s += all.area(i) + physics::pi + all.order + physics::most + own::weight +
         own::weighted(i) + limits<double>::eps + limits<float>::zero();
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

int main() {
  physics all;
  double s = 0;
  omp2cuda::target_region{"static-constants.cpp:25"}.iterations(12).launch(
      main_kernel, {.s = omp2cuda::tofrom(s), .all = all});
  printf("%g\n", s);
}
