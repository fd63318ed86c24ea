// Translated by omp2cuda 0.1.0 from constexpr-tables.cpp
#include <omp2cuda.h>

// constexpr tables of the file that host code names, too: device code has a copy
#include <cstdio>

namespace cfg {
constexpr int rows = 2, cols = 3;
constexpr float weight[rows][cols] = {{1, 2, 3}, {4, 5, 6}};
static __device__ constexpr float weight_device[rows][cols] = {{1, 2, 3}, {4, 5, 6}}; // weight in device code
static_assert(sizeof(weight) == sizeof(weight_device), "two copies of one table");
const int shift[2] = {7, 8};
static __device__ const int shift_device[2] = {7, 8}; // shift in device code
static_assert(sizeof(shift) == sizeof(shift_device), "two copies of one table");
} // namespace cfg
constexpr int next[3] = {1, 2, 0};
static __device__ constexpr int next_device[3] = {1, 2, 0}; // next in device code
static_assert(sizeof(next) == sizeof(next_device), "two copies of one table");
constexpr double factor = 0.5;
struct point {
  float x, y;
};
constexpr point corner[2] = {{1, 2}, {3, 4}};
static __device__ constexpr point corner_device[2] = {{1, 2}, {3, 4}}; // corner in device code
static_assert(sizeof(corner) == sizeof(corner_device), "two copies of one table");
constexpr point center = {5, 6};
static __device__ const point center_device = {5, 6}; // center in device code
static_assert(sizeof(center) == sizeof(center_device), "two copies of one table");

__host__ __device__ static int follow(int i) {
  auto &next = OMP2CUDA_SIDE(::next, next_device);
  auto &shift = OMP2CUDA_SIDE(cfg::shift, cfg::shift_device);
  return next[i] + shift[i % 2];
}

template <class T> T host(int i) {
  T s = 0;
  for (int k = 0; k < cfg::cols; k++)
    s += T(cfg::weight[i % cfg::rows][next[k]] * corner[k % 2].y);
  return s;
}

namespace {
template <class T> struct fill_data { T *x; int n; };

// constexpr-tables.cpp:27: target teams distribute parallel for
template <class T> __global__ void fill_kernel(const __grid_constant__ fill_data<T> omp_data) {
  const auto &[x, n] = omp_data;
  auto &weight = cfg::weight_device;
  auto &next = next_device;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = T(weight[i % cfg::rows][next[i % cfg::cols]] * factor);
}
} // namespace

template <class T> void fill(T *x, int n) {
  omp2cuda::target_region{"constexpr-tables.cpp:27"}.one_each(n).launch(
      fill_kernel<T>, {.x = omp2cuda::from(x, 0, n), .n = n});
}

// constexpr-tables.cpp:34: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void main_kernel(float *s_result) {
  auto &weight = cfg::weight_device;
  auto &center = center_device;
  auto &next = next_device;
  auto &corner = corner_device;
  float s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 12)) {
    const auto &row = weight[i % cfg::rows];
    for (float w : row)
      s += w * center.x;
    s += next[i % 3] + follow(i % 3) + corner[i % 2].x;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

int main() {
  float s = 0;
  omp2cuda::target_region{"constexpr-tables.cpp:34"}.iterations(12).launch(
      main_kernel, {omp2cuda::tofrom(s)});
  printf("%g %g %d\n", s, host<double>(1), host<int>(2));
  float x[6];
  fill(x, 6);
  long y[6];
  fill(y, 6);
  printf("%g %ld %d %g\n", x[4], y[3], follow(1), center.y);
}
