// Translated by omp2cuda 0.1.0 from extern-c-blocks.cpp
#include <omp2cuda.h>

// variables and types of extern "C" blocks, which are no scope
#include <cstdio>

extern "C" {
double coeff[3] = {1, 2, 3};
__device__ double coeff_device[3] = {1, 2, 3}; // declare target: coeff on the device
static omp2cuda::declare_target coeff_entry{&coeff, sizeof(coeff), &coeff_device};
static const int shift = 2;
struct pair_of {
  int a, b;
};
struct pair_of both = {5, 6};
__device__ struct pair_of both_device = {5, 6}; // declare target: both on the device
static omp2cuda::declare_target both_entry{&both, sizeof(both), &both_device};
}
extern "C" int one;
int one = 4;
__device__ int one_device = 4; // declare target: one on the device
static omp2cuda::declare_target one_entry{&one, sizeof(one), &one_device};

namespace app {
extern int counted;
int counted = 7;
__device__ int counted_device = 7; // declare target: counted on the device
static omp2cuda::declare_target counted_entry{&counted, sizeof(counted), &counted_device};
extern "C" {
__host__ __device__ static int plus(int x) {
  auto &counted = OMP2CUDA_SIDE(app::counted, app::counted_device);
  return x + counted;
}
int of_host = 9;
}
} // namespace app

struct sum_data { double *r; int n; };

// extern-c-blocks.cpp:32: target teams distribute parallel for reduction(+ : r)
// reduction: one atomic per block
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto &[r_result, n] = omp_data;
  auto &coeff = coeff_device;
  auto &one = one_device;
  auto &both = both_device;
  double r = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    r += coeff[i % 3] + one + app::plus(shift) + both.a * both.b;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, r_result, r);
}

extern "C" double sum(int n) {
  double r = 0;
  omp2cuda::target_region{"extern-c-blocks.cpp:32"}.iterations(n).launch(
      sum_kernel, {.r = omp2cuda::tofrom(r), .n = n});
  return r;
}

// extern-c-blocks.cpp:42: target (one thread)
__global__ void main_kernel(int *of_host_ref) {
  auto &of_host = *of_host_ref;
  auto &counted = app::counted_device;
  auto &one = one_device;
  of_host += counted;
  counted = 1;
  one = shift;
}

int main() {
  coeff[1] = 20;
  omp2cuda::target_update{"extern-c-blocks.cpp:40"}.to(coeff);
  std::printf("%g\n", sum(30));
  omp2cuda::target_region{"extern-c-blocks.cpp:42"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(app::of_host)});
  omp2cuda::target_update{"extern-c-blocks.cpp:48"}
      .from(app::counted)
      .from(one);
  std::printf("%d %d %d\n", app::of_host, app::counted, one);
  return 0;
}
