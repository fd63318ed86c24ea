// Translated by omp2cuda 0.1.0 from constants-of-constants.cpp
#include <omp2cuda.h>

// constants of a function that are computed from others: a kernel that names one has them all
#include <cstdio>

constexpr float base = 2.f;

// constants-of-constants.cpp:12: target teams distribute parallel for
template <int N, class T> static __global__ void scaled_kernel(T *x) {
  constexpr int twice = N * 2;
  constexpr int odd = twice + 1;
  const int count = odd - 1;
  constexpr T quarter = T(0.25);
  constexpr T factor = quarter * twice;
  for (int i : omp2cuda::league::one_each(0, 16)) {
    T kept[count] = {};
    kept[i % count] = odd * i + factor;
    x[i] = kept[i % count] + kept[(i + 1) % count];
  }
}

template <int N, class T> int scaled(T *x) {
  constexpr int twice = N * 2;
  constexpr int odd = twice + 1;
  constexpr T quarter = T(0.25);
  constexpr T factor = quarter * twice;
  const int count = odd - 1;
  omp2cuda::target_region{"constants-of-constants.cpp:12"}.one_each(16).launch(
      scaled_kernel<N, T>, {omp2cuda::tofrom(x, 0, 16)});
  return count + (int)factor;
}

namespace {
struct function_data { double *sum; int n; };

// constants-of-constants.cpp:24: target teams distribute reduction(+ : sum)
// reduction: one atomic per block
__global__ void function_kernel(const __grid_constant__ function_data omp_data) {
  constexpr double half = 0.5;
  constexpr double eighth = half * half * half;
  const auto &[sum_result, n] = omp_data;
  double sum = 0;
  for (int b : omp2cuda::league::distribute(0, 1)) {
    double s = 0;
    for (int i : omp2cuda::team::parallel_for(0, n))
      s += eighth;
    s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
    sum += s;
  }
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *sum_result, sum);
}
} // namespace

static double function(int n) {
  constexpr double half = 0.5, eighth = half * half * half;
  double sum = 0;
  omp2cuda::target_region{"constants-of-constants.cpp:24"}.team_iterations(1).launch(
      function_kernel, {.sum = omp2cuda::tofrom(sum), .n = n});
  return sum + eighth;
}

// constants-of-constants.cpp:43: target teams distribute parallel for
__global__ void main_x_kernel(float *x) {
  constexpr float most = 0.5f;
  constexpr int width = 4;
  constexpr float nu = most * base * width;
  const int height = 2;
  constexpr float omega = 1.f / (3.f * nu + 0.5f * height);
  constexpr float weights[2] = {omega, 2 * nu};
  for (int i : omp2cuda::league::one_each(0, 16))
    x[i] = omega * i + weights[i % 2];
}

struct main_s_data { float *s; int n; };

// constants-of-constants.cpp:50: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  constexpr float most = 0.5f;
  constexpr int width = 4;
  constexpr float nu = most * base * width;
  constexpr float mine = nu / 2;
  const int height = 2;
  constexpr float omega = 1.f / (3.f * nu + 0.5f * height);
  const auto &[s_result, n] = omp_data;
  float s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += mine + omega;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

int main() {
  constexpr int width = 4;
  const int height = width / 2;
  constexpr float most = 0.5f;
  constexpr float nu = most * base * width;
  constexpr float omega = 1.f / (3.f * nu + 0.5f * height);
  static constexpr float weights[2] = {omega, 2 * nu};
  float x[16];
  omp2cuda::target_region{"constants-of-constants.cpp:43"}.one_each(16).launch(
      main_x_kernel, {omp2cuda::from(x)});
  printf("%g %g %g\n", x[3], x[8], weights[1]);
  auto sum = [&](int n) {
    constexpr float mine = nu / 2;
    float s = 0;
    omp2cuda::target_region{"constants-of-constants.cpp:50"}.iterations(n).launch(
        main_s_kernel, {.s = omp2cuda::tofrom(s), .n = n});
    return s + mine;
  };
  printf("%g\n", sum(5));
  scaled<3>(x);
  printf("%g %g\n", x[3], x[8]);
  double y[16] = {};
  scaled<4>(y);
  printf("%g %g\n", y[3], y[8]);
  printf("%g\n", function(8));
}
