// Translated by omp2cuda 0.1.0 from constant-expressions.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: reference=serial
// Constant objects of the file in constant expressions, of which other code reads the copies
// on the device.
#include <array>
#include <cstdio>

struct shape {
  int points;
  double weight;
  __host__ __device__ constexpr int twice() const { return 2 * points; }
};
constexpr shape line{3, 1.5};
static __device__ const shape line_device{3, 1.5}; // line in device code
static_assert(sizeof(line) == sizeof(line_device), "two copies of one table");
namespace grid {
constexpr shape shapes[2] = {{2, 0.5}, {4, 0.25}};
static __device__ constexpr shape shapes_device[2] = {{2, 0.5}, {4, 0.25}}; // shapes in device code
static_assert(sizeof(shapes) == sizeof(shapes_device), "two copies of one table");
}
constexpr std::array<int, 3> offsets{-1, 0, 1};
static __device__ const std::array<int, 3> offsets_device{-1, 0, 1}; // offsets in device code
static_assert(sizeof(offsets) == sizeof(offsets_device), "two copies of one table");
constexpr int order = 2;
static __device__ const int order_device = 2; // order in device code
static_assert(sizeof(order) == sizeof(order_device), "two copies of one table");

template <int K> __host__ __device__ inline double times(double x) { return K * x; }

__host__ __device__ inline double filled(double x) {
  auto &line = OMP2CUDA_SIDE(::line, line_device);
  // the bound of an array
  double a[::line.points] = {};
  for (int i = 0; i < line.points; i++)
    a[i] = x * i;
  const shape *one = &line;
  return a[line.points - 1] * one->weight;
}
__host__ __device__ inline double scaled(double x) {
  auto &offsets = OMP2CUDA_SIDE(::offsets, offsets_device);
  // arguments of templates
  double s = 0;
  for (int o : offsets)
    s += times<::offsets[2]>(x + o) + times<line.twice()>(x);
  return s;
}
template <int S> __host__ __device__ double rated(double x) {
  auto &shapes = OMP2CUDA_SIDE(grid::shapes, grid::shapes_device);
  // a constant, whose place is another's
  using namespace grid;
  constexpr shape p = ::grid::shapes[S];
  static_assert(::grid::shapes[0].points == 2);
  const shape &other = shapes[1 - S];
  return x * p.points + other.weight;
}
template <int N> __host__ __device__ double chosen(double x) {
  auto &offsets = OMP2CUDA_SIDE(::offsets, offsets_device);
  // only the second instance reads the table
  if constexpr (::offsets[N] > 0) {
    const int *all = &offsets[0];
    return x + all[N];
  } else {
    return -x;
  }
}
__host__ __device__ inline double heavy(const shape &of) { return of.weight; }
__host__ __device__ inline const int &smaller(const int &a, const int &b) { return a < b ? a : b; }
__host__ __device__ inline int folded(int i) {
  auto &order = OMP2CUDA_SIDE(::order, order_device);
  // a number, of which a reference is taken
  int a[::order] = {i, 2 * i};
  switch (i % 3) {
  case ::order:
    return a[1];
  }
  return a[0] + smaller(order, i);
}
inline void shared_out(double *p, int n) { // a function that has versions
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double c[line.points] = {1};
    p[i] += c[i % line.points] * heavy(line);
  }
}

// shared_out, entered by all threads of a team
__device__ inline void shared_out_team(double *p, int n) {
  auto &line = line_device; // a function that has versions
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    double c[::line.points] = {1};
    p[i] += c[i % line.points] * heavy(line);
  }
  omp2cuda::team::sync();
}

// constant-expressions.cpp:69: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(double *sum_result) {
  auto &shapes = grid::shapes_device;
  auto &line = line_device;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10)) {
    double b[::line.points] = {1};
    if constexpr (grid::shapes[1].points == 4)
      b[0] += shapes[i % 2].weight;
    sum += filled(i) + scaled(i) + rated<0>(i) + rated<1>(i) + chosen<0>(i) +
           chosen<2>(i) + folded(i) + b[0] * heavy(line);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

// constant-expressions.cpp:77: target (one block)
__global__ void main_x_kernel(double *x) {
  shared_out_team(x, 8);
}

int main() {
  double sum = 0, x[8] = {};
  omp2cuda::target_region{"constant-expressions.cpp:69"}.iterations(10).launch(
      main_sum_kernel, {omp2cuda::tofrom(sum)});
  omp2cuda::target_region{"constant-expressions.cpp:77"}.one_team().launch(
      main_x_kernel, {omp2cuda::tofrom(x)});
  printf("%g %g\n", sum, x[3] + x[4]);
}
