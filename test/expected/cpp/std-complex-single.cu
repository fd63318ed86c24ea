// Translated by omp2cuda 0.1.0 from std-complex-single.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// Complex numbers of Single code in a template: each instance calls what the library specializes for its type.
#include <complex>
#include <cstdio>
#pragma omp declare reduction(+ : std::complex<float> : omp_out += omp_in)
namespace {
struct plus_std_complex_float {
  __device__ void operator()(std::complex<float> &omp_out, std::complex<float> &omp_in) const { omp_out += omp_in; }
  static __device__ std::complex<float> identity() {
    std::complex<float> omp_priv = omp2cuda::make_complex<std::complex<float>>();
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in)
namespace {
struct plus_std_complex_double {
  __device__ void operator()(std::complex<double> &omp_out, std::complex<double> &omp_in) const { omp_out += omp_in; }
  static __device__ std::complex<double> identity() {
    std::complex<double> omp_priv = omp2cuda::make_complex<std::complex<double>>();
    return omp_priv;
  }
};
} // namespace

namespace {
// sum has a declare reduction in some instantiations
template <class T> struct blocks_sum_plus : omp2cuda::op::plus {
  static __device__ T identity() { return omp2cuda::op::plus::identity<T>(); }
};
template <> struct blocks_sum_plus<std::complex<float>> : plus_std_complex_float {};
template <> struct blocks_sum_plus<std::complex<double>> : plus_std_complex_double {};
} // namespace

namespace {
template <class T> struct blocks_data {
  const std::complex<T> *a;
  std::complex<T> *sums;
  int n;
};

// std-complex-single.cpp:8: target teams distribute (between parallel regions all threads compute, thread 0 stores)
template <class T> __global__ void blocks_kernel(const __grid_constant__ blocks_data<T> omp_data) {
  const auto &[a, sums, n] = omp_data;
  for (int b : omp2cuda::league::one_team_each(0, n)) {
    std::complex<T> sum = omp2cuda::make_complex<std::complex<T>>(), shift = omp2cuda::make_complex<std::complex<T>>();
    shift = a[b];
    shift *= omp2cuda::scalar(T(2));
    {
      const auto sum_start = sum;
      sum = blocks_sum_plus<std::complex<T>>::identity();
      for (int i : omp2cuda::team::parallel_for(b * 32, (b + 1) * 32))
        sum += a[i];
      sum = omp2cuda::team::reduce(blocks_sum_plus<std::complex<T>>{}, sum, sum_start);
    }
    if (omp2cuda::team::is_initial()) {
      sums[b] = sum;
      sums[b] -= shift;
    }
  }
}
} // namespace

template <class T> void blocks(const std::complex<T> *a, std::complex<T> *sums, int n) {
  omp2cuda::target_region{"std-complex-single.cpp:8"}.one_team_each(n).launch(
      blocks_kernel<T>, {.a = omp2cuda::to(a, 0, n * 32), .sums = omp2cuda::from(sums, 0, n), .n = n});
}

template <class T> void run() {
  std::complex<T> a[128], sums[4];
  for (int i = 0; i < 128; i++)
    a[i] = {T(i), T(-i % 7)};
  blocks(a, sums, 4);
  for (auto &each : sums)
    std::printf("%g %g\n", double(each.real()), double(each.imag()));
}

int main() {
  run<float>();
  run<double>();
}
