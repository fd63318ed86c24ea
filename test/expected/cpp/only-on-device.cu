// Translated by omp2cuda 0.1.0 from only-on-device.cpp
#include <omp2cuda.h>

// what only device code names, in C++: constants of namespaces, classes and templates
#include <cstdio>

namespace {
__device__ const double table[3] = {1.5, 2.5, 3.5};
}
__device__ constexpr int primes[4] = {2, 3, 5, 7};
const int used[2] = {4, 6}; // by a template that the host instantiates as well
static __device__ const int used_device[2] = {4, 6}; // used in device code
static_assert(sizeof(used) == sizeof(used_device), "two copies of one table");
struct Range {
  int low, high;
  constexpr Range(int l, int h) : low(l), high(h) {}
};
__device__ const Range range(2, 9);
namespace deep {
static const int level[2] = {10, 20};
}

struct Vec {
  int x;
};
// No word of the text calls it.
__host__ __device__ static Vec operator+(Vec a, Vec b) { return {a.x + b.x}; }
__device__ static int clamp(int i) { return i < range.low ? range.low : i > range.high ? range.high : i; }
template <class T> __host__ __device__ static T of_used(T i) {
  auto &used = OMP2CUDA_SIDE(::used, used_device);
  return i + used[1];
}
// Only its reference is asked for.
__device__ static const int &smaller(const int &a, const int &b) { return b < a ? b : a; }

struct main_data { int *out; double *sum; const int *level; };

// only-on-device.cpp:31: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, sum_result, level] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 16)) {
    out[i] = clamp(i) + primes[i % 4] + of_used(i) + (Vec{i} + Vec{1}).x + smaller(i, 5) + level[i % 2];
    sum += table[i % 3];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  int out[16];
  double sum = 0;
  omp2cuda::target_region{"only-on-device.cpp:31"}.iterations(16).launch(
      main_kernel, {.out = omp2cuda::from(out), .sum = omp2cuda::tofrom(sum), .level = omp2cuda::to(deep::level)});
  int all = of_used(2) + (Vec{3} + Vec{4}).x;
  for (int i = 0; i < 16; ++i)
    all += out[i] * (i + 1);
  std::printf("%d %g\n", all, sum);
}
