// Translated by omp2cuda 0.1.0 from std-complex-functions.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex_functions.h>

// the functions of std::complex that are libcu++'s on a GPU
#include <complex>
#include <cstdio>

template <class T> __host__ __device__ static std::complex<T> all_(std::complex<T> z, T x) {
  return std::tan(z) + std::sinh(z) + std::cosh(z) + std::tanh(z) + std::asin(z) + std::acos(z) +
         std::atan(z) + std::asinh(z) + std::acosh(z) + std::atanh(z) + std::log10(z) +
         std::proj(z) + std::pow(z, z) + std::pow(z, x) + std::pow(x, z);
}

namespace {
template <class T> struct run_data { std::complex<T> *out; int n; };

// std-complex-functions.cpp:14: target teams distribute parallel for
template <class T> __global__ void run_kernel(const __grid_constant__ run_data<T> omp_data) {
  const auto &[out, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    std::complex<T> z = omp2cuda::make_complex<std::complex<T>>(T(0.1) * T(i), T(0.5) - T(0.08) * T(i));
    out[i] = all_(z, T(1.5));
  }
}
} // namespace

template <class T> void run(const char *name) {
  const int n = 12;
  std::complex<T> out[n];
  omp2cuda::target_region{"std-complex-functions.cpp:14"}.one_each(n).launch(
      run_kernel<T>, {.out = omp2cuda::from(out, 0, n), .n = n});
  double re = 0, im = 0;
  for (const std::complex<T> &z : out) {
    re += z.real();
    im += z.imag();
  }
  std::printf("%s %.3f %.3f\n", name, re, im);
}

struct main_data { std::complex<double> *squares; std::complex<double> z; };

// std-complex-functions.cpp:31: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[squares, z] = omp_data;
  for (int i = 0; i < 4; i++)
    squares[i] = std::pow(z, i);
}

int main() {
  run<float>("float");
  run<double>("double");
  std::complex<double> z(0.3, 0.4), squares[4];
  omp2cuda::target_region{"std-complex-functions.cpp:31"}.serial().launch(
      main_kernel, {.squares = omp2cuda::from(squares), .z = z});
  std::printf("%.3f %.3f\n", squares[3].real(), squares[2].imag());
}
