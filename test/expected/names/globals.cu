// Translated by omp2cuda 0.1.0 from globals.c
#include <omp2cuda.h>

// Objects of file scope that CUDA and the C library have as functions.
#include <stdio.h>

static double y1_[8], j0_[8];
static int time_[8], index_[8];
double gamma_ = 2.5;
static int div_ = 3;
__device__ static float rsqrt_(float x) { return 1 / x; }
__device__ static int min_(int a, int b) { return a < b ? a : b; }
static int all_[4] = {1, 2, 3, 4};
static __device__ int all_device[4] = {1, 2, 3, 4}; // declare target: all_ on the device
static omp2cuda::declare_target all_entry{&all_, sizeof(all_), &all_device};
__device__ static int any_(int a) {
  auto &all_ = all_device;
  return a + all_[a % 4];
}

namespace {
struct step_data { double *yn; const double *y1_; int y0; };

// globals.c:16: target teams distribute parallel for
__global__ void step_kernel(const __grid_constant__ step_data omp_data) {
  const auto &[yn, y1_, y0] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8))
    yn[i] += y0 + y1_[i];
}
} // namespace

static void step(int y0, double *yn) {
  omp2cuda::target_region{"globals.c:16"}.one_each(8).launch(
      step_kernel, {.yn = omp2cuda::tofrom(yn, 0, 8),
                    .y1_ = omp2cuda::tofrom(y1_, omp2cuda::in_part), .y0 = y0});
}

struct main_j0_index_data {
  const double *y1_;
  const int *time_;
  double *j0_, *sum;
  int *index_;
  double gamma_;
  int div_;
};

// globals.c:25: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void main_j0_index_kernel(
    const __grid_constant__ main_j0_index_data omp_data) {
  const auto &[y1_, time_, j0_, sum_result, index_, gamma_, div_] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8)) {
    j0_[i] = y1_[i] * gamma_ + rsqrt_(2);
    index_[i] = min_(time_[i], 35) / div_ + any_(i);
    sum += j0_[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

// globals.c:33: target (one thread)
__global__ void main_y1_kernel(double *y1_) {
  for (int j1 = 2; j1 < 6; j1++)
    y1_[j1] *= 2;
}

int main(void) {
  double sum = 0;
  for (int i = 0; i < 8; i++)
    y1_[i] = i, time_[i] = 10 * i;
  omp2cuda::target_region{"globals.c:25"}.iterations(8).launch(
      main_j0_index_kernel,
      {.y1_ = omp2cuda::to(y1_), .time_ = omp2cuda::to(time_),
       .j0_ = omp2cuda::from(j0_), .sum = omp2cuda::tofrom(sum),
       .index_ = omp2cuda::from(index_), .gamma_ = gamma_, .div_ = div_});
  {
    auto on_device = omp2cuda::target_data{"globals.c:31"}.tofrom(y1_, 2, 4);
    omp2cuda::target_region{"globals.c:33"}.serial().launch(
        main_y1_kernel, {omp2cuda::tofrom(y1_, 2, 4)});
    omp2cuda::target_update{"globals.c:36"}.from(y1_, 2, 4);
  }
  step(1, j0_);
  printf("%g %g %d %d %g %g\n", sum, j0_[7], index_[2], index_[7], y1_[1], y1_[5]);
  return 0;
}
