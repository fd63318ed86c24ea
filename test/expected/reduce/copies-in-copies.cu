// Translated by omp2cuda 0.1.0 from copies-in-copies.cpp
#include <omp2cuda.h>

// a copy inside a construct that has a copy as well, with the operation written so that threads cannot add in place
#include <cstdio>

struct main_a_data { float *a; int n; };

// copies-in-copies.cpp:7: target teams reduction(+: a), distribute simd reduction(+: a)
// reduction: one atomic per block
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a_result, n] = omp_data;
  float a = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a = a + 1.;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, a_result, a);
}

struct main_b_data { float *b; int n; };

// copies-in-copies.cpp:11: target teams reduction(+: b), distribute simd reduction(+: b)
// reduction: one atomic per block
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b_result, n] = omp_data;
  float b = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    b = b + 2.;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, b_result, b);
}

struct main_c_data { float *c; int n; };

// copies-in-copies.cpp:18: target teams reduction(+: c), distribute parallel for reduction(+: c)
// reduction: one atomic per block
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c_result, n] = omp_data;
  float c = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    c = c + 1.;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, c_result, c);
}

struct main_d_data { float *d; int n; };

// copies-in-copies.cpp:22: target parallel num_threads(4), for simd reduction(+: d) (one block)
__global__ void __launch_bounds__(4) main_d_kernel(const __grid_constant__ main_d_data omp_data) {
  const auto &[d_result, n] = omp_data;
  float d = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    d = d + 3.;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, d_result, d);
}

struct main_most_data { int *most; int n; };

// copies-in-copies.cpp:26: target teams reduction(max: most) num_teams(3), distribute
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void main_most_kernel(const __grid_constant__ main_most_data omp_data) {
  const auto &[most_result, n] = omp_data;
  __shared__ int most;
  if (omp2cuda::team::is_initial())
    most = omp2cuda::op::max::identity<int>();
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute(0, n)) {
    int here = -1;
    for (int j : omp2cuda::team::parallel_for(0, n))
      here = i * j % 37 > here ? i * j % 37 : here;
    here = omp2cuda::team::reduce(omp2cuda::op::max{}, here);
    if (omp2cuda::team::is_initial())
      most = most < here ? here : most;
    omp2cuda::team::sync();
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::max{}, *most_result, most);
}

int main() {
  float a = 0, b = 1, c = 0, d = 2;
  int n = 100, most = -1;
  omp2cuda::target_region{"copies-in-copies.cpp:7"}.iterations(n).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  omp2cuda::target_region{"copies-in-copies.cpp:11"}.iterations(n).launch(
      main_b_kernel, {.b = omp2cuda::tofrom(b), .n = n});
  omp2cuda::target_region{"copies-in-copies.cpp:18"}.iterations(n).launch(
      main_c_kernel, {.c = omp2cuda::tofrom(c), .n = n});
  omp2cuda::target_region{"copies-in-copies.cpp:22"}.one_team().num_threads(4).launch(
      main_d_kernel, {.d = omp2cuda::tofrom(d), .n = n});
  omp2cuda::target_region{"copies-in-copies.cpp:26"}.num_teams(3).team_iterations(n).launch(
      main_most_kernel, {.most = omp2cuda::tofrom(most), .n = n});
  std::printf("%g %g %g %g %d\n", a, b, c, d, most);
}
