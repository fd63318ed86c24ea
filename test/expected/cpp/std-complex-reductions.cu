// Translated by omp2cuda 0.1.0 from std-complex-reductions.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// reductions of std::complex in templates, by functions that declare target names
#include <complex>
#include <cstdio>

template <typename T> __host__ __device__ inline T abs2(const std::complex<T> x) {
  return (std::real(x) * std::real(x)) + (std::imag(x) * std::imag(x));
}
template <typename T>
__host__ __device__ inline std::complex<T> minimum(const std::complex<T> a, const std::complex<T> b) {
  return abs2(a) < abs2(b) ? a : b;
}
template <typename T> struct turned {
  T by;
  __host__ __device__ std::complex<T> operator()(const std::complex<T> &z) const { return z * omp2cuda::make_complex<std::complex<T>>(0, by); }
};
template <typename T> __host__ __device__ T nobody_calls(std::complex<T> z) { return std::real(z); }

namespace {
template <class T> struct least_std_complex_T {
  __device__ void operator()(std::complex<T> &omp_out, std::complex<T> &omp_in) const {
    omp_out = minimum(omp_out, omp_in);
  }
  static __device__ std::complex<T> identity() {
    std::complex<T> omp_priv = omp2cuda::make_complex<std::complex<T>>();
    return omp_priv;
  }
};
} // namespace

namespace {
template <class T> struct add_std_complex_T {
  __device__ void operator()(std::complex<T> &omp_out, std::complex<T> &omp_in) const {
    omp_out += omp_in;
  }
  static __device__ std::complex<T> identity() {
    std::complex<T> omp_priv = omp2cuda::make_complex<std::complex<T>>();
    return omp_priv;
  }
};
} // namespace

namespace {
template <class T> struct mul_std_complex_T {
  __device__ void operator()(std::complex<T> &omp_out, std::complex<T> &omp_in) const {
    omp_out *= omp_in;
  }
  static __device__ std::complex<T> identity() {
    std::complex<T> omp_priv = omp2cuda::make_complex<std::complex<T>>(1, 0);
    return omp_priv;
  }
};
} // namespace

namespace {
template <class T> struct run_data {
  std::complex<T> *s, *all, *prod, *C;
  int n;
  turned<T> turn;
};

// std-complex-reductions.cpp:26: target teams distribute parallel for reduction(least : s)
// reduction(add: all) reduction(mul: prod)
// reduction: by the block that ends last
template <class T>
__global__ void run_kernel(
    const __grid_constant__ run_data<T> omp_data,
    const omp2cuda::league_buffer<std::complex<T>, std::complex<T>, std::complex<T>> omp_buffer) {
  const auto &[s_result, all_result, prod_result, C, n, turn] = omp_data;
  std::complex<T> s = least_std_complex_T<T>::identity(), all = add_std_complex_T<T>::identity(),
                  prod = mul_std_complex_T<T>::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    if (std::norm(C[i]) < std::norm(s))
      s = C[i];
    all += turn(C[i]);
    prod *= C[i];
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(least_std_complex_T<T>{}, s_result, s),
                           omp2cuda::reduction(add_std_complex_T<T>{}, all_result, all),
                           omp2cuda::reduction(mul_std_complex_T<T>{}, prod_result, prod));
}
} // namespace

template <class T> T run(int n, std::complex<T> *C) {
#pragma omp declare reduction(least : std::complex<T> : omp_out = minimum(omp_out, omp_in))
#pragma omp declare reduction(add : std::complex<T> : omp_out += omp_in)
#pragma omp declare reduction(mul : std::complex<T> : omp_out *= omp_in) initializer(omp_priv = std::complex<T>(1, 0))
  std::complex<T> s{100, 100}, all, prod(1);
  turned<T> turn{2};
  omp2cuda::target_region{"std-complex-reductions.cpp:26"}.iterations(n).launch(
      run_kernel<T>,
      {.s = omp2cuda::tofrom(s), .all = omp2cuda::tofrom(all), .prod = omp2cuda::tofrom(prod),
       .C = omp2cuda::tofrom(C, 0, n), .n = n, .turn = turn});
  return s.real() + all.imag() + prod.real();
}

int main() {
  std::complex<double> a[6];
  std::complex<float> b[6];
  for (int i = 0; i < 6; i++) {
    a[i] = {1.0 + i, 2.0 - i};
    b[i] = {0.5f * i, 1.f};
  }
  printf("%g %g\n", run(6, a), double(run(6, b)));
}
