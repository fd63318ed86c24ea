// Translated by omp2cuda 0.1.0 from auto-parameters.cpp
#include <omp2cuda.h>

// test: std=c++20 reference=serial
// Functions whose parameters are `auto`: each is a template, of which the kernel names the parameters.
#include <cstdio>

template <class T> struct view {
  T *p;
  int n;
};
template <class T>
concept number = sizeof(T) > 1;

namespace {
template <class x_type, class p_type> struct fill_data {
  p_type p;
  int n;
  x_type x;
};

// auto-parameters.cpp:15: target teams distribute parallel for
template <class x_type, class p_type>
__global__ void fill_kernel(const __grid_constant__ fill_data<x_type, p_type> omp_data) {
  const auto &[p, n, x] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] = x + i;
}
} // namespace

template <class v_type, number x_type> void fill(v_type v, x_type x) {
  auto *p = v.p;
  int n = v.n;
  omp2cuda::target_region{"auto-parameters.cpp:15"}.one_each(n).launch(
      fill_kernel<x_type, decltype(p)>, {.p = omp2cuda::tofrom(p, 0, n), .n = n, .x = x});
}

namespace {
template <int K, class p_type, class sum_type> struct scaled_data {
  sum_type *sum;
  const p_type *p;
  int n;
};

// auto-parameters.cpp:20: target teams distribute parallel for reduction(+ : sum)
// reduction: by the block that ends last
template <int K, class p_type, class sum_type>
__global__ void scaled_kernel(const __grid_constant__ scaled_data<K, p_type, sum_type> omp_data,
                              const omp2cuda::league_buffer<sum_type> omp_buffer) {
  const auto &[sum_result, p, n] = omp_data;
  sum_type sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += p[i] * K;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <int K, class p_type, class sum_type> static auto scaled(const p_type *p, sum_type &sum, int n) {
  omp2cuda::target_region{"auto-parameters.cpp:20"}.iterations(n).launch(
      scaled_kernel<K, p_type, sum_type>, {.sum = omp2cuda::tofrom(sum), .p = omp2cuda::to(p, 0, n), .n = n});
  return sum;
}

// auto-parameters.cpp:29: target (one thread)
template <class p_type, class... more_type> __global__ void shifter_run_kernel(p_type *p, int b, more_type... more) {
  p[0] += (b + ... + more);
}

struct shifter {
  int by;
  template <class p_type, class... more_type> void run(p_type *p, more_type... more) const {
    int b = by;
    omp2cuda::target_region{"auto-parameters.cpp:29"}.serial().launch(
        shifter_run_kernel<p_type, more_type...>, {omp2cuda::tofrom(p, 0, 2), b, omp2cuda::on_device(more)...});
  }
};
inline auto twice(auto x) { return x + x; } // no directive

int main() {
  double d[4];
  int k[3];
  fill(view<double>{d, 4}, 1.5);
  fill(view<int>{k, 3}, 2);
  double s = 1;
  long t = 2;
  printf("%g %d %g %ld\n", d[3], k[2], scaled<2>(d, s, 4), scaled<3>(k, t, 3));
  shifter{3}.run(d, 1, 2.5);
  shifter{4}.run(k);
  printf("%g %d %d\n", d[0], k[0], twice(4));
}
