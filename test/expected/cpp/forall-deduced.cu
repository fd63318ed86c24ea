// Translated by omp2cuda 0.1.0 from forall-deduced.cpp
#include <omp2cuda.h>

// Templates that return what the lambda of a region returns, as they find out
#include <cstdio>
#include <utility>

#pragma nv_exec_check_disable
template <class F> __host__ __device__ decltype(auto) call(F &&f) { return std::forward<F>(f)(); }

struct twice {
  #pragma nv_exec_check_disable
  template <class F> __host__ __device__ static auto of(F f, int i) {
    return f(i) + f(i);
  }
};

struct main_data { int *a, *sum; };

// forall-deduced.cpp:15: target teams distribute parallel for
// reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a, sum_result = omp_data.sum;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8)) {
    int by = 3;
    a[i] = call([&] { return by * i; });
    sum += twice::of([=](int k) { return k + by; }, i);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  int a[8], sum = 0;
  omp2cuda::target_region{"forall-deduced.cpp:15"}.iterations(8).launch(
      main_kernel, {.a = omp2cuda::from(a), .sum = omp2cuda::tofrom(sum)});
  std::printf("%d %d %d\n", a[7], sum, call([&] { return a[1]; }));
}
