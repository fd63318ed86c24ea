// Translated by omp2cuda 0.1.0 from spaces-of-globals.cpp
#include <omp2cuda.h>

// global variables of the device in namespaces, named from outside by using
#include <cstdio>

namespace constants {
const double pi = 3.25;
int count = 2;
__device__ int count_device = 2; // declare target: count on the device
static omp2cuda::declare_target count_entry{&count, sizeof(count), &count_device};
namespace {
int hidden = 4;
static __device__ int hidden_device = 4; // declare target: hidden on the device
static omp2cuda::declare_target hidden_entry{&hidden, sizeof(hidden), &hidden_device};
}
} // namespace constants
using constants::count;
int own = 1;
__device__ int own_device = 1; // declare target: own on the device
static omp2cuda::declare_target own_entry{&own, sizeof(own), &own_device};
__host__ __device__ double area(double r) {
  auto &count = OMP2CUDA_SIDE(constants::count, constants::count_device);
  auto &hidden = OMP2CUDA_SIDE(constants::hidden, constants::hidden_device);
  auto &own = OMP2CUDA_SIDE(::own, own_device);
  using namespace constants;
  return pi * r * r + count + hidden + own;
}
__host__ __device__ double half() { return constants::pi / 2; }

// spaces-of-globals.cpp:23: target teams distribute parallel for
__global__ void main_x_kernel(double *x) {
  auto &count = constants::count_device;
  for (int i : omp2cuda::league::one_each(0, 4))
    x[i] = area(i) + half() * count;
}

// spaces-of-globals.cpp:26: target (one thread)
__global__ void main_count_kernel() {
  auto &count = constants::count_device;
  count++;
}

int main() {
  double x[4];
  omp2cuda::target_region{"spaces-of-globals.cpp:23"}.one_each(4).launch(
      main_x_kernel, {omp2cuda::from(x)});
  omp2cuda::target_region{"spaces-of-globals.cpp:26"}.serial().launch(
      main_count_kernel);
  omp2cuda::target_update{"spaces-of-globals.cpp:28"}.from(constants::count);
  std::printf("%g %g %d\n", x[0], x[3], count);
}
