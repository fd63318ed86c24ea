// Translated by omp2cuda 0.1.0 from complex-values.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// complex numbers that all threads of a team compute, and combine
#include <complex>
#include <cstdio>

typedef std::complex<double> complex;
#pragma omp declare reduction(+ : complex : omp_out += omp_in)
namespace {
struct plus_complex {
  __device__ void operator()(complex &omp_out, complex &omp_in) const { omp_out += omp_in; }
  static __device__ complex identity() {
    complex omp_priv = omp2cuda::make_complex<complex>();
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(times : std::complex<float> : omp_out *= omp_in) initializer(omp_priv = {1, 0})
namespace {
struct times_std_complex_float {
  __device__ void operator()(std::complex<float> &omp_out, std::complex<float> &omp_in) const { omp_out *= omp_in; }
  static __device__ std::complex<float> identity() {
    std::complex<float> omp_priv = omp2cuda::make_complex<std::complex<float>>(1, 0);
    return omp_priv;
  }
};
} // namespace

template <class T> __host__ __device__ static std::complex<T> scaled(const std::complex<T> &z, T by) { return z * by; }

struct main_data {
  const complex *a;
  complex *sums;
  double *norms;
  std::complex<float> *products;
  int rows, columns;
};

// complex-values.cpp:18: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, sums, norms, products, rows, columns] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, rows)) {
    complex sum = omp2cuda::make_complex<complex>(0), start = a[i] * 2.0;
    std::complex<float> product = omp2cuda::make_complex<std::complex<float>>(0.5f, 0);
    const int first = i * columns;
    {
      const auto sum_start = sum;
      sum = plus_complex::identity();
      for (int j : omp2cuda::team::parallel_for(first, first + columns))
        sum += a[j] * start;
      sum = omp2cuda::team::reduce(plus_complex{}, sum, sum_start);
    }
    sum = scaled(sum, 0.5) + start;
    {
      const auto product_start = product;
      product = times_std_complex_float::identity();
      for (int j : omp2cuda::team::parallel_for(0, columns))
        product *= j % 4 ? omp2cuda::make_complex<std::complex<float>>(1, 0) : omp2cuda::make_complex<std::complex<float>>(0, 1);
      product = omp2cuda::team::reduce(times_std_complex_float{}, product, product_start);
    }
    if (std::norm(sum) > 100)
      start -= sum;
    double norm = 0;
    for (int j : omp2cuda::team::parallel_for(first, first + columns))
      norm += std::norm(a[j] - start);
    norm = omp2cuda::team::reduce(omp2cuda::op::plus{}, norm);
    if (omp2cuda::team::is_initial()) {
      sums[i] = sum;
      norms[i] = norm;
      products[i] = product;
    }
  }
}

int main() {
  const int rows = 10, columns = 40;
  complex a[rows * columns], sums[rows];
  std::complex<float> products[rows];
  double norms[rows];
  for (int i = 0; i < rows * columns; i++)
    a[i] = complex(i % 7, 3 - i % 5);
  omp2cuda::target_region{"complex-values.cpp:18"}.one_team_each(rows).launch(
      main_kernel, {.a = omp2cuda::to(a), .sums = omp2cuda::from(sums), .norms = omp2cuda::from(norms),
                    .products = omp2cuda::from(products), .rows = rows, .columns = columns});
  for (int i = 0; i < rows; i += 3)
    std::printf("%.6g %.6g %.6g %g %g\n", sums[i].real(), sums[i].imag(), norms[i], double(products[i].real()),
                double(std::abs(products[i])));
}
