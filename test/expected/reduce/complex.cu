// Translated by omp2cuda 0.1.0 from complex.c
#include <omp2cuda.h>

// complex numbers, over a league and over a team
#include "omp2cuda/c_complex.h"
#include <stdio.h>

struct main_sum_product_data {
  const double *x;
  omp2cuda::complex<double> *sum, *product;
};

// complex.c:12: target teams distribute parallel for reduction(+: sum) reduction(*: product)
// reduction: by the block that ends last
__global__ void main_sum_product_kernel(
    const __grid_constant__ main_sum_product_data omp_data,
    const omp2cuda::league_buffer<omp2cuda::complex<double>, omp2cuda::complex<double>> omp_buffer) {
  constexpr auto N = 100;
  const auto &[x, sum_result, product_result] = omp_data;
  omp2cuda::complex<double> sum = 0, product = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    omp2cuda::complex<double> z;
    z.re = x[i];
    z.im = -x[i];
    sum += z;
    if (i % 25 == 0) {
      z.re = 0;
      z.im = 1;
      product *= z;
    }
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

struct main_total_data { const double *x; omp2cuda::complex<float> *total; };

// complex.c:24: target parallel for reduction(+: total) (one block)
__global__ void main_total_kernel(const __grid_constant__ main_total_data omp_data) {
  constexpr auto N = 100;
  const auto &[x, total_result] = omp_data;
  omp2cuda::complex<float> total = 0;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    omp2cuda::complex<float> z;
    z.re = 1;
    z.im = x[i];
    total += z;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, total_result, total);
}

int main(void) {
  enum { N = 100 };
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 0.5;
  omp2cuda::complex<double> sum = 1, product = 1;
  omp2cuda::complex<float> total = 0;
  omp2cuda::target_region{"complex.c:12"}.iterations(N).launch(
      main_sum_product_kernel,
      {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum), .product = omp2cuda::tofrom(product)});
  omp2cuda::target_region{"complex.c:24"}.one_team().iterations(N).launch(
      main_total_kernel, {.x = omp2cuda::to(x), .total = omp2cuda::tofrom(total)});
  printf("%g %g, %g %g, %g %g\n", creal(sum), cimag(sum), creal(product), cimag(product), crealf(total), cimagf(total));
  return 0;
}
