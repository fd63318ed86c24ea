// Translated by omp2cuda 0.1.0 from nothing.cpp
#include <omp2cuda.h>

// test: reference=serial
// directives that ask for nothing leave nothing behind, in the file and in kernels
#include <cstdio>

__host__ __device__ int unit_of_others() { return 2; }
__host__ __device__ int unit() { return 1; }
double scale = 2;
__device__ double scale_device = 2; // declare target: scale on the device
static omp2cuda::declare_target scale_entry{&scale, sizeof(scale), &scale_device};

namespace {
template <class T> struct sum_s_data { T *s; const T *a; int n; };

// nothing.cpp:19: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T>
__global__ void sum_s_kernel(const __grid_constant__ sum_s_data<T> omp_data,
                             const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, a, n] = omp_data;
  auto &scale = scale_device;
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    s += a[i] * unit() * scale;
    {
      if (i == n - 1)
        s += 1;
    }
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}

template <class T> struct sum_s_data_2 { T *s; int n; };

// nothing.cpp:29: target (one block)
template <class T>
__global__ void sum_s_kernel_2(const __grid_constant__ sum_s_data_2<T> omp_data) {
  const auto &[s_result, n] = omp_data;
  int k = 3;
  k += n;
  {
    {
      T s = 0;
      for (int i : omp2cuda::team::parallel_for(0, k))
        s += i;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
      omp2cuda::team::sync();
    }
  }
}
} // namespace

template <class T> T sum(const T *a, int n) {
  T s = 0;
  omp2cuda::target_region{"nothing.cpp:19"}.iterations(n).launch(
      sum_s_kernel<T>, {.s = omp2cuda::tofrom(s), .a = omp2cuda::to(a, 0, n), .n = n});
  omp2cuda::target_region{"nothing.cpp:29"}.one_team().launch(
      sum_s_kernel_2<T>, {.s = omp2cuda::tofrom(s), .n = n});
  return s;
}

int main() {
  double a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  std::printf("%g\n", sum(a, 10));
  return 0;
}
