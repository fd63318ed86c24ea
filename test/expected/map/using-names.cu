// Translated by omp2cuda 0.1.0 from using-names.cpp
#include <omp2cuda.h>

// test: reference=serial
// Variables of a namespace by names that a function brings in: mapped, and the device's own.
#include <cstdio>

namespace ns {
double y[2] = {1, 2};
int k = 3;
double own[2] = {5, 6};
__device__ double own_device[2] = {5, 6}; // declare target: own on the device
static omp2cuda::declare_target own_entry{&own, sizeof(own), &own_device};
__host__ __device__ int twice(int i) { return 2 * i; }
} // namespace ns

struct main_y_data { double *y; int k; };

// using-names.cpp:19: target (one thread)
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  using ns::twice;
  const auto &[y, k] = omp_data;
  y[1] = twice(k);
}

// using-names.cpp:21: target (one thread)
__global__ void main_y_kernel_2(double *y) {
  using ns::twice;
  auto &own = ns::own_device;
  y[0] = own[1] + twice(2);
}

int main() {
  using ns::k;
  using ns::own;
  using ns::twice;
  using ns::y;
  omp2cuda::target_region{"using-names.cpp:19"}.serial().launch(
      main_y_kernel, {.y = omp2cuda::tofrom(y), .k = k});
  omp2cuda::target_region{"using-names.cpp:21"}.serial().launch(
      main_y_kernel_2, {omp2cuda::from(y, 0, 1)});
  std::printf("%g %g\n", y[0], y[1]);
  return 0;
}
