// Translated by omp2cuda 0.1.0 from lambda-outside.cpp
#include <omp2cuda.h>

// test: reference=serial
// lambdas that capture `this` outside of the region, of whose object members are mapped, all of it or nothing
#include <cstdio>

struct Steps {
  int n = 4, unmapped = 7;
  double scale = 2, offset = 1;
  double *values;
  void members();
  double whole() const;
  double implicit(double *out);
};

namespace {
// What a lambda of members captures, and does.
struct members_next {
  Steps *self;

  __host__ __device__ double operator()(int i) const { return self->values[i] * self->scale; }

  // For a kernel: its pointers are the device's.
  members_next on_device() const { return {omp2cuda::device_ptr(self)}; }
};
} // namespace

namespace {
struct Steps_members_data { Steps *self; members_next next; };

// lambda-outside.cpp:16: target (one thread)
__global__ void Steps_members_kernel(const __grid_constant__ Steps_members_data omp_data) {
  const auto &[self, next] = omp_data;
  for (int i = 0; i < self->n; i++)
    self->values[i] = next(i);
}
} // namespace

void Steps::members() {
  auto next = members_next{this};
  {
    omp2cuda::target_region region{"lambda-outside.cpp:16"};
    auto *self = region.tofrom(*this);
    region.tofrom(values, 0, n);
    region.to(scale);
    region.attach(values);
    region.serial().launch(Steps_members_kernel, {.self = self, .next = omp2cuda::on_device(next)});
  }
}

namespace {
// What a lambda of whole captures, and does.
struct whole_next {
  const Steps *self;

  __host__ __device__ double operator()(int i) const { return self->values[i] + self->offset; }

  // For a kernel: its pointers are the device's.
  whole_next on_device() const { return {omp2cuda::device_ptr(self)}; }
};
} // namespace

namespace {
struct Steps_whole_data { const Steps *self; double *sum; whole_next next; };

// lambda-outside.cpp:24: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void Steps_whole_kernel(const __grid_constant__ Steps_whole_data omp_data) {
  const auto &[self, sum_result, next] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    sum += next(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

double Steps::whole() const {
  double sum = 0;
  auto next = whole_next{this};
  {
    omp2cuda::target_region region{"lambda-outside.cpp:24"};
    auto *self = region.to(this, 0, 1);
    region.to(values, 0, n);
    region.attach(values);
    region.iterations(4).launch(
        Steps_whole_kernel, {.self = self, .sum = region.tofrom(sum), .next = omp2cuda::on_device(next)});
  }
  return sum;
}

namespace {
// What a lambda of implicit captures, and does.
struct implicit_next {
  Steps *self;

  __host__ __device__ double operator()(int i) const { return i * self->scale + self->unmapped; }

  // For a kernel: its pointers are the device's.
  implicit_next on_device() const { return {omp2cuda::device_ptr(self)}; }
};

// What a lambda of implicit captures, and does.
struct implicit_after {
  implicit_next next;

  __host__ __device__ double operator()(int i) const { return next(i + 1); }

  // For a kernel: its pointers are the device's.
  implicit_after on_device() const { return {omp2cuda::on_device(next)}; }
};
} // namespace

namespace {
struct Steps_implicit_data { Steps *self; double *out; implicit_after after; };

// lambda-outside.cpp:33: target (one thread)
__global__ void Steps_implicit_kernel(const __grid_constant__ Steps_implicit_data omp_data) {
  const auto &[self, out, after] = omp_data;
  for (int i = 0; i < 4; i++)
    out[i] = after(i);
}
} // namespace

double Steps::implicit(double *out) {
  auto next = implicit_next{this};
  auto after = implicit_after{next};
  omp2cuda::target_region{"lambda-outside.cpp:33"}.serial().launch(
      Steps_implicit_kernel,
      {.self = omp2cuda::tofrom(*this), .out = omp2cuda::from(out, 0, 4), .after = omp2cuda::on_device(after)});
  return out[3];
}

int main() {
  double d[4] = {1, 2, 3, 4}, out[4];
  Steps s;
  s.values = d;
  s.members();
  std::printf("%g %g %d %g %g\n", d[0], d[3], s.unmapped, s.whole(), s.implicit(out));
}
