// Translated by omp2cuda 0.1.0 from ordered.c
#include <omp2cuda.h>

// test: options="--reduction=ordered"
// a fixed order: floating point gives the same bits in every run, whole numbers do so anyway
#include <stdio.h>

struct main_sum_data { const float *x; float *sum; };

// ordered.c:13: target teams distribute parallel for num_teams(40) schedule(static)
// reduction(+: sum)
// reduction: by the block that ends last, in the order of blocks
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data,
                                const omp2cuda::ordered_buffer<float> omp_buffer) {
  constexpr auto N = 1000;
  const auto &[x, sum_result] = omp_data;
  float sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    sum += x[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}

struct main_count_data { const float *x; int *count; };

// ordered.c:16: target teams distribute parallel for reduction(+: count)
// reduction: one atomic per block
__global__ void main_count_kernel(const __grid_constant__ main_count_data omp_data) {
  constexpr auto N = 1000;
  const auto &[x, count_result] = omp_data;
  int count = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    count += x[i] < 0.01f;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, count_result, count);
}

struct main_total_product_data { const float *x; double *total, *product; };

// ordered.c:20: target teams distribute reduction(+: total) reduction(*: product)
// reduction: by the block that ends last, in the order of blocks
__global__ void main_total_product_kernel(
    const __grid_constant__ main_total_product_data omp_data,
    const omp2cuda::ordered_buffer<double, double> omp_buffer) {
  constexpr auto N = 1000;
  const auto &[x, total_result, product_result] = omp_data;
  double total = 0, product = 1;
  for (int i : omp2cuda::league::distribute(omp2cuda::range(0, N, 100))) {
    double part = 0;
    for (int j : omp2cuda::team::parallel_for(i, i + 100))
      part += x[j];
    part = omp2cuda::team::reduce(omp2cuda::op::plus{}, part);
    total += part;
    product *= 1 + part / 8;
  }
  omp2cuda::league::reduce_teams(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, total_result, total),
      omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

int main(int argc, char **argv) {
  (void)argv;
  enum { N = 1000 };
  float x[N], sum = 0;
  double product = 1;
  int count = 0;
  for (int i = 0; i < N; i++)
    x[i] = 1.0f / (i + 1);
  omp2cuda::target_region{"ordered.c:13"}.num_teams(40).iterations(N).launch(
      main_sum_kernel, {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum)});
  omp2cuda::target_region{"ordered.c:16"}.iterations(N).launch(
      main_count_kernel, {.x = omp2cuda::to(x), .count = omp2cuda::tofrom(count)});
  double total = 0;
  omp2cuda::target_region{"ordered.c:20"}
      .team_iterations(omp2cuda::range(0, N, 100))
      .launch(main_total_product_kernel, {.x = omp2cuda::to(x), .total = omp2cuda::tofrom(total),
                                          .product = omp2cuda::tofrom(product)});
  printf("%.4f %.4f %d %.6f\n", sum, product, count, total);
  if (argc > 1) // test_reproducible.py looks at every bit
    printf("%a %a %a\n", sum, product, total);
  return 0;
}
