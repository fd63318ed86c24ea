// Translated by omp2cuda 0.1.0 from other-names.cpp
#include <omp2cuda.h>

// test: kind=parse dump=explain
// Memory that is written through other names: no note says that it is only read.
struct counter {
  int n = 0;
  __host__ __device__ int get() const { return n; }
  __host__ __device__ void add() { ++n; }
};

__host__ __device__ void reset(double &x) { x = 0; }

namespace {
struct written_data {
  double *param, *sum, *ranged, *bound, *given, *captured;
  counter *called;
};

// other-names.cpp:15: target (one thread)
__global__ void written_kernel(const __grid_constant__ written_data omp_data) {
  const auto param = omp_data.param;
  auto &sum = *omp_data.sum;
  auto &ranged = *reinterpret_cast<double (*)[4]>(omp_data.ranged);
  const auto bound = omp_data.bound, given = omp_data.given, captured = omp_data.captured;
  const auto called = omp_data.called;
  for (double &x : ranged)
    x = 1;
  double &first = bound[0];
  first = 2;
  reset(given[1]);
  auto set = [&] { captured[2] = 3; };
  set();
  called[0].add();
  double *p = true ? &param[1] : nullptr;
  *p = 4;
  sum = ranged[0] + bound[0] + given[0] + captured[0] + param[0] + called[0].get();
}
} // namespace

int written(double (&param)[4]) {
  double ranged[4] = {}, bound[4] = {}, given[4] = {}, captured[4] = {};
  counter called[2];
  double sum = 0;
  omp2cuda::target_region{"other-names.cpp:15"}.serial().launch(
      written_kernel, {.param = omp2cuda::tofrom(param), .sum = omp2cuda::tofrom(sum),
                       .ranged = omp2cuda::tofrom(ranged), .bound = omp2cuda::tofrom(bound),
                       .given = omp2cuda::tofrom(given), .captured = omp2cuda::tofrom(captured),
                       .called = omp2cuda::tofrom(called)});
  return (int)sum;
}

namespace {
struct read_data {
  double *sum;
  const double *bound, *ranged;
  const counter *called;
};

// other-names.cpp:37: target (one thread)
__global__ void read_kernel(const __grid_constant__ read_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto bound = omp_data.bound, ranged = omp_data.ranged;
  const auto called = omp_data.called;
  sum = 0;
  const double &first = bound[0];
  sum += first + called[0].get() + ranged[1];
}
} // namespace

// Only read, through const names: one note each.
double read() {
  double ranged[4] = {}, bound[4] = {};
  counter called[2];
  double sum = 0;
  omp2cuda::target_region{"other-names.cpp:37"}.serial().launch(
      read_kernel, {.sum = omp2cuda::from(sum), .bound = omp2cuda::tofrom(bound),
                    .ranged = omp2cuda::tofrom(ranged), .called = omp2cuda::tofrom(called)});
  return sum;
}
