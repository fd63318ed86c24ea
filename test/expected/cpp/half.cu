// Translated by omp2cuda 0.1.0 from half.cpp
#include <omp2cuda.h>
#include <omp2cuda/half.h>

// test: run=no
// __bf16 and _Float16 in C++: members, overloads, templates of one type, references; GCC 12 knows neither on the host
#include <cstdio>

struct Layer {
  __nv_bfloat16 weight[4], bias;
  __host__ __device__ __nv_bfloat16 apply(const __nv_bfloat16 *x) const {
    __nv_bfloat16 sum = bias;
    for (int i = 0; i < 4; i++)
      sum += weight[i] * x[i];
    return sum > (__nv_bfloat16)0 ? sum : __nv_bfloat16(0);
  }
};

template <class T> __host__ __device__ T twice(const T &x) {
  T sum = 0;
  sum = x + x;
  return sum;
}

__device__ static float kind(float) { return 1; }
__device__ static float kind(__half) { return 2; }

struct main_data {
  __nv_bfloat16 (*x)[4];
  __nv_bfloat16 *y;
  __half *h;
  float *loss;
  int n;
  Layer layer;
};

// half.cpp:30: target teams distribute parallel for reduction(+ : loss)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, y, h, loss_result, n, layer] = omp_data;
  float loss = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    y[i] = twice(layer.apply(x[i]));
    auto scale = 2.0f * (float)y[i];
    h[i] = __half(scale) / (__half)3 + static_cast<__half>(y[i] > (__nv_bfloat16)1 ? 1 : 0);
    loss += (float)(y[i] * y[i]) + kind(h[i]) * kind(scale);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, loss_result, loss);
}

int main() {
  const int n = 64;
  static __nv_bfloat16 x[n][4], y[n];
  static __half h[n];
  Layer layer{{__nv_bfloat16(1), __nv_bfloat16(2), __nv_bfloat16(3), __nv_bfloat16(4)}, __nv_bfloat16(0.5)};
  float loss = 0;
  omp2cuda::target_region{"half.cpp:30"}.iterations(n).launch(
      main_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y), .h = omp2cuda::from(h),
                    .loss = omp2cuda::tofrom(loss), .n = n, .layer = layer});
  std::printf("%g\n", loss);
}
