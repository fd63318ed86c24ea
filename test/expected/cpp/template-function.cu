// Translated by omp2cuda 0.1.0 from template-function.cpp
#include <omp2cuda.h>

// a region in a function template, with two types and a constant
#include <cstdio>

namespace {
template <class T, int Scale> struct sum_scaled_data {
  const T *a;
  T *sum;
  int n;
};

// template-function.cpp:7: target teams distribute parallel for reduction(+: sum)
// reduction: by the block that ends last
template <class T, int Scale>
__global__ void sum_scaled_kernel(const __grid_constant__ sum_scaled_data<T, Scale> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[a, sum_result, n] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i] * Scale;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <typename T, int Scale>
T sum_scaled(const T *a, int n) {
  T sum = 0;
  omp2cuda::target_region{"template-function.cpp:7"}.iterations(n).launch(
      sum_scaled_kernel<T, Scale>, {.a = omp2cuda::to(a, 0, n), .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

int main() {
  int a[40];
  double b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 0.5 * i;
  }
  std::printf("%d %g %d\n", sum_scaled<int, 2>(a, 40), sum_scaled<double, 3>(b, 40), sum_scaled<int, 5>(a, 10));
}
