// Translated by omp2cuda 0.1.0 from scoped.cpp
#include <omp2cuda.h>

// Variables that get other names, named with their scope
#include <cstdio>
double norm_ = 1;
namespace phys {
double min_ = 2;
namespace of {
int max = 3;
}
} // namespace phys
using namespace phys;

static double more() { return phys::min_ + ::norm_; }

struct main_r_norm_data { double *r, *norm_, *min_; int *max; };

// scoped.cpp:16: target (one thread)
__global__ void main_r_norm_kernel(
    const __grid_constant__ main_r_norm_data omp_data) {
  auto &r = *omp_data.r, &norm_ = *omp_data.norm_, &min_ = *omp_data.min_;
  auto &max = *omp_data.max;
  norm_ += 3;
  r += norm_ + min_ + max;
}

struct main_min_data { double *min_; int max; };

// scoped.cpp:21: target teams distribute parallel for reduction(+ : phys::min_)
// reduction: one atomic per block
__global__ void main_min_kernel(
    const __grid_constant__ main_min_data omp_data) {
  const auto &[min__result, max] = omp_data;
  double min_ = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    min_ += max;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, min__result, min_);
}

int main() {
  double r = 0;
  omp2cuda::target_region{"scoped.cpp:16"}.serial().launch(
      main_r_norm_kernel,
      {.r = omp2cuda::tofrom(r), .norm_ = omp2cuda::tofrom(::norm_),
       .min_ = omp2cuda::to(phys::min_), .max = omp2cuda::to(phys::of::max)});
  omp2cuda::target_region{"scoped.cpp:21"}.iterations(4).launch(
      main_min_kernel, {.min_ = omp2cuda::tofrom(phys::min_), .max = of::max});
  std::printf("%g %g %g\n", r, ::norm_, more());
}
