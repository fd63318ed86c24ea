// Translated by omp2cuda 0.1.0 from lambda-in-lambda.cpp
#include <omp2cuda.h>

// A lambda with `this`, made outside of the region, that makes another one with `this`.
#include <cstdio>

struct grid {
  int scale = 2, value[4] = {1, 2, 3, 4};
  int around(int i);
};

namespace {
// What a lambda of around captures, and does.
struct around_pair {
  grid *self;

  __host__ __device__ int operator()(int k) const {
    auto one = [self = self](int j) { return self->value[j] * self->scale; };
    auto by_default = [=](int j) { return one(j) + self->scale; };
    return one(k) + by_default(k + 1);
  }

  // For a kernel: its pointers are the device's.
  around_pair on_device() const { return {omp2cuda::device_ptr(self)}; }
};
} // namespace

namespace {
struct grid_around_data { grid *self; int *sum; around_pair pair; int i; };

// lambda-in-lambda.cpp:16: target (one thread)
__global__ void grid_around_kernel(const __grid_constant__ grid_around_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto &pair = omp_data.pair;
  const auto i = omp_data.i;
  sum = pair(i);
}
} // namespace

int grid::around(int i) {
  auto pair = around_pair{this};
  int sum = 0;
  omp2cuda::target_region{"lambda-in-lambda.cpp:16"}.serial().launch(
      grid_around_kernel, {.self = omp2cuda::tofrom(*this), .sum = omp2cuda::tofrom(sum),
                           .pair = omp2cuda::on_device(pair), .i = i});
  return sum;
}

int main() {
  grid g;
  std::printf("%d %d\n", g.around(0), g.around(2));
}
