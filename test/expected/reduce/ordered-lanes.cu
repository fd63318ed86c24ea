// Translated by omp2cuda 0.1.0 from ordered-lanes.c
#include <omp2cuda.h>

// test: options="--reduction=ordered --simd=lanes"
// a fixed order where a thread is a warp: of lanes, threads and teams
#include <stdio.h>

enum { N = 60, M = 77 };

[[maybe_unused]] __device__ static float row_of(const float *x, int i) {
  float row = 0;
#pragma omp simd reduction(+: row)
  for (int j = 0; j < M; j++)
    row += x[i * M + j];
  return row;
}

// row_of, entered by all lanes of a thread
__device__ static float row_of_lanes(const float *x, int i) {
  float row = 0;
  {
    auto &row_outer = row;
    float row = 0;
    for (int j : omp2cuda::lane::simd(0, M))
      row += x[i * M + j];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &row_outer, row);
  }
  return row;
}

struct main_sum_product_data { const float *x; float *sum; double *product; };

// ordered-lanes.c:22: target teams distribute parallel for num_teams(7) reduction(+: sum)
// reduction(*: product)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: by the block that ends last, in the order of blocks
__global__ void main_sum_product_kernel(const __grid_constant__ main_sum_product_data omp_data,
                                        const omp2cuda::ordered_buffer<float, double> omp_buffer) {
  const auto &[x, sum_result, product_result] = omp_data;
  float sum = 0;
  double product = 1;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N)) {
    float row = 0;
    {
      auto &row_outer = row;
      float row = 0;
      for (int j : omp2cuda::lane::simd(0, M))
        row += x[i * M + j];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &row_outer, row);
    }
    sum += row;
    product *= 1 + row / 1024;
  }
  if (!omp2cuda::lane::is_first()) {
    sum = 0;
    product = 1;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

struct main_rows_data { const float *x; float *rows; };

// lanes add to what the league reduces
// ordered-lanes.c:32: target teams distribute parallel for num_teams(5) reduction(+: rows)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: by the block that ends last, in the order of blocks
__global__ void main_rows_kernel(const __grid_constant__ main_rows_data omp_data,
                                 const omp2cuda::ordered_buffer<float> omp_buffer) {
  const auto &[x, rows_result] = omp_data;
  float rows = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N)) {
    for (int j : omp2cuda::lane::simd(0, M))
      rows += x[i * M + j];
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, rows_result, rows);
}

struct main_few_data { const float *x; float *few; };

// a team, threads of eight lanes
// ordered-lanes.c:39: target parallel for reduction(+: few)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_few_kernel(const __grid_constant__ main_few_data omp_data) {
  const auto &[x, few_result] = omp_data;
  float few = 0;
  for (int i : omp2cuda::team::parallel_for_warps(0, N)) {
    float row = 0;
    {
      auto &row_outer = row;
      float row = 0;
      for (int j : omp2cuda::lane::simd<8>(0, M))
        row += x[i * M + j];
      omp2cuda::lane::combine<8>(omp2cuda::op::plus{}, &row_outer, row);
    }
    few += row;
  }
  if (!omp2cuda::lane::is_first())
    few = 0;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, few_result, few);
}

struct main_total_data { const float *x; double *total; };

// a function
// ordered-lanes.c:48: target teams distribute parallel for num_teams(4) reduction(+: total)
// a warp is one OpenMP thread, its lanes share simd loops
// reduction: by the block that ends last, in the order of blocks
__global__ void main_total_kernel(const __grid_constant__ main_total_data omp_data,
                                  const omp2cuda::ordered_buffer<double> omp_buffer) {
  const auto &[x, total_result] = omp_data;
  double total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N))
    total += row_of_lanes(x, i);
  if (!omp2cuda::lane::is_first())
    total = 0;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, total_result, total);
}

struct main_all_data { const float *x; float *all; };

// the iterations of one loop on all lanes of all threads
// ordered-lanes.c:52: target teams distribute parallel for simd num_teams(6) reduction(+: all)
// reduction: by the block that ends last, in the order of blocks
__global__ void main_all_kernel(const __grid_constant__ main_all_data omp_data,
                                const omp2cuda::ordered_buffer<float> omp_buffer) {
  const auto &[x, all_result] = omp_data;
  float all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N * M))
    all += x[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, all_result, all);
}

int main(int argc, char **argv) {
  (void)argv;
  static float x[N * M];
  float sum = 1, rows = 0, few = 0.5f, all = 3;
  double product = 1, total = 2;
  for (int i = 0; i < N * M; i++)
    x[i] = 1.0f / (i % 97 + 3);
  omp2cuda::target_region{"ordered-lanes.c:22"}.lanes().num_teams(7).iterations(N).launch(
      main_sum_product_kernel,
      {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum), .product = omp2cuda::tofrom(product)});
  // lanes add to what the league reduces
  omp2cuda::target_region{"ordered-lanes.c:32"}.lanes().num_teams(5).iterations(N).launch(
      main_rows_kernel, {.x = omp2cuda::to(x), .rows = omp2cuda::tofrom(rows)});
  // a team, threads of eight lanes
  omp2cuda::target_region{"ordered-lanes.c:39"}.one_team().lanes(8).iterations(N).launch(
      main_few_kernel, {.x = omp2cuda::to(x), .few = omp2cuda::tofrom(few)});
  // a function
  omp2cuda::target_region{"ordered-lanes.c:48"}.lanes().num_teams(4).iterations(N).launch(
      main_total_kernel, {.x = omp2cuda::to(x), .total = omp2cuda::tofrom(total)});
  // the iterations of one loop on all lanes of all threads
  omp2cuda::target_region{"ordered-lanes.c:52"}.num_teams(6).iterations(N * M).launch(
      main_all_kernel, {.x = omp2cuda::to(x), .all = omp2cuda::tofrom(all)});
  printf("%.1f %.3f %.1f %.1f %.1f %.1f\n", sum, product, rows, few, total, all);
  if (argc > 1) // test_reproducible.py looks at every bit
    printf("%a %a %a %a %a %a\n", sum, product, rows, few, total, all);
  return 0;
}
