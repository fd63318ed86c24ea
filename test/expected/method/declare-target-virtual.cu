// Translated by omp2cuda 0.1.0 from declare-target-virtual.cpp
#include <omp2cuda.h>

// under 'declare target', functions that override one which has a region, or are overridden
// by such, are the host's; others of the class are for both sides
#include <cstdio>

class shape {
public:
  __host__ __device__ virtual ~shape();
  virtual double total(int n) const = 0;
  virtual double scaled(double by, int n) const;
  __host__ __device__ virtual double area() const = 0;
};

class square : public shape {
  double side;

public:
  __host__ __device__ explicit square(double s);
  double total(int n) const override;
  double scaled(double by, int n) const override;
  __host__ __device__ double area() const override;
};

__host__ __device__ shape::~shape() {}

double shape::scaled(double by, int n) const { return by * total(n); }

__host__ __device__ square::square(double s) : side(s) {}

__host__ __device__ double square::area() const { return side * side; }

struct square_total_data { double *sum; int n; double each; };

// declare-target-virtual.cpp:34: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void square_total_kernel(const __grid_constant__ square_total_data omp_data) {
  const auto &[sum_result, n, each] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += each;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

double square::total(int n) const {
  double sum = 0, each = area();
  omp2cuda::target_region{"declare-target-virtual.cpp:34"}.iterations(n).launch(
      square_total_kernel, {.sum = omp2cuda::tofrom(sum), .n = n, .each = each});
  return sum;
}

struct square_scaled_data { double *sum; int n; double each, by; };

// declare-target-virtual.cpp:43: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void square_scaled_kernel(const __grid_constant__ square_scaled_data omp_data) {
  const auto &[sum_result, n, each, by] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += each * by;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

double square::scaled(double by, int n) const {
  omp2cuda::target_enter_data{"declare-target-virtual.cpp:41"}.to(by);
  double sum = 0, each = area();
  omp2cuda::target_region{"declare-target-virtual.cpp:43"}.iterations(n).launch(
      square_scaled_kernel, {.sum = omp2cuda::tofrom(sum), .n = n, .each = each, .by = by});
  omp2cuda::target_exit_data{"declare-target-virtual.cpp:46"}.release(by);
  return sum;
}

int main() {
  square of3(3);
  const shape &s = of3;
  std::printf("%g %g %g\n", s.total(100), s.scaled(2, 10), s.shape::scaled(3, 10));
  return s.total(100) != 900 || s.scaled(2, 10) != 180;
}
