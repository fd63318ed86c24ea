// Translated by omp2cuda 0.1.0 from long-double.c
#include <omp2cuda.h>

// a long double is reduced as a double, which is what the device has
#include <stdio.h>

struct main_data {
  const double *x;
  double *sum, *most; // a double on the device
};

// long-double.c:10: target teams distribute parallel for reduction(+: sum)
// reduction(max: most)
// reduction: by the block that ends last
__global__ void main_kernel(
    const __grid_constant__ main_data omp_data,
    const omp2cuda::league_buffer<double, double> omp_buffer) {
  constexpr auto N = 500;
  const auto &[x, sum_result, most_result] = omp_data;
  double sum = 0, most = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    sum += x[i];
    most = x[i] > most ? x[i] : most;
  }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::max{}, most_result, most));
}

int main(void) {
  enum { N = 500 };
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 0.25;
  long double sum = 1, most = -1;
  {
    omp2cuda::as_double sum_double(sum);
    omp2cuda::as_double most_double(most);
    omp2cuda::target_region{"long-double.c:10"}.iterations(N).launch(
        main_kernel,
        {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum_double.value),
         .most = omp2cuda::tofrom(most_double.value)});
  }
  printf("%.3Lf %.3Lf\n", sum, most);
  return 0;
}
