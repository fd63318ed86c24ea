// Translated by omp2cuda 0.1.0 from nested.c
#include <omp2cuda.h>

// teams over parallel over simd: each level combines into the one around it
#include <stdio.h>

struct main_sum_product_data { int (*a)[40][6]; long *sum; double *product; };

// nested.c:12: target teams distribute reduction(+: sum) reduction(*: product)
// reduction: by the block that ends last
__global__ void main_sum_product_kernel(
    const __grid_constant__ main_sum_product_data omp_data,
    const omp2cuda::league_buffer<long, double> omp_buffer) {
  constexpr auto N = 24;
  constexpr auto M = 40;
  constexpr auto L = 6;
  const auto &[a, sum_result, product_result] = omp_data;
  long sum = 0;
  double product = 1;
  for (int i : omp2cuda::league::distribute(0, N))
    for (int j : omp2cuda::team::parallel_for(0, M)) {
      int row = 0;
      for (int k = 0; k < L; k++)
        row += a[i][j][k];
      sum += row;
      if (j == i)
        product *= 1 + i % 3;
    }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

struct main_once_data { int (*a)[40][6]; long *once; };

// nested.c:27: target teams reduction(+: once), distribute parallel for
// reduction(+: once)
// reduction: one atomic per block
__global__ void main_once_kernel(
    const __grid_constant__ main_once_data omp_data) {
  constexpr auto N = 24;
  const auto &[a, once_result] = omp_data;
  long once = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    once += a[i][0][0];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, once_result, once);
}

struct main_seen_largest_data { int (*a)[40][6]; short *seen; int *largest; };

// nested.c:35: target teams reduction(max: largest) reduction(+: seen)
// num_teams(1)
// reduction: by the block that ends last
__global__ void main_seen_largest_kernel(
    const __grid_constant__ main_seen_largest_data omp_data,
    const omp2cuda::league_buffer<short, int> omp_buffer) {
  constexpr auto N = 24;
  const auto &[a, seen_result, largest_result] = omp_data;
  __shared__ short seen;
  __shared__ int largest;
  if (omp2cuda::team::is_initial()) {
    seen = 0;
    largest = omp2cuda::op::max::identity<int>();
  }
  omp2cuda::team::sync();
  {
    auto &largest_outer = largest;
    int largest = omp2cuda::op::max::identity<int>();
    for (int i : omp2cuda::team::parallel_for(0, N))
      largest = a[i][1][2] > largest ? a[i][1][2] : largest;
    omp2cuda::team::reduce(omp2cuda::op::max{}, &largest_outer, largest);
    omp2cuda::team::sync();
  }
  {
    auto &seen_outer = seen;
    short seen = 0;
    for (int i : omp2cuda::team::parallel_for(0, N))
      seen += a[i][1][2] == largest;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &seen_outer, seen);
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, seen_result, seen),
      omp2cuda::reduction(omp2cuda::op::max{}, largest_result, largest));
}

int main(void) {
  enum { N = 24, M = 40, L = 6 };
  static int a[N][M][L];
  for (int i = 0; i < N * M * L; i++)
    a[0][0][i] = i % 13;

  long sum = 1;
  double product = 1;
  omp2cuda::target_region{"nested.c:12"}.team_iterations(N).launch(
      main_sum_product_kernel,
      {.a = omp2cuda::to(a), .sum = omp2cuda::tofrom(sum),
       .product = omp2cuda::tofrom(product)});

  // the inner construct runs once, so it combines for both
  long once = 2;
  omp2cuda::target_region{"nested.c:27"}.iterations(N).launch(
      main_once_kernel, {.a = omp2cuda::to(a), .once = omp2cuda::tofrom(once)});

  // the team's own copy: other parallel code reads it
  int largest = -1;
  short seen = 0;
  omp2cuda::target_region{"nested.c:35"}.num_teams(1).iterations(N).launch(
      main_seen_largest_kernel,
      {.a = omp2cuda::to(a), .seen = omp2cuda::tofrom(seen),
       .largest = omp2cuda::tofrom(largest)});
  printf("%ld %g %ld %d %d\n", sum, product, once, largest, seen);
  return 0;
}
