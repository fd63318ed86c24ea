// Translated by omp2cuda 0.1.0 from scan-arrays.c
#include <omp2cuda.h>

// test: reference=serial
// inscan of arrays: each iteration sees, of every element, what the iterations before it make.
#include <stdio.h>

enum { N = 300, Rows = 7, Columns = 41 };
static int in[N][3], sums[N][3], lows[N][3], rows[Rows][Columns];

struct main_sums_many_data { int (*in)[3]; int (*sums)[3]; int *many; };

// by the threads of a team; the original is mapped
// scan-arrays.c:15: target, parallel for reduction(inscan, +: many) (one block)
__global__ void main_sums_many_kernel(const __grid_constant__ main_sums_many_data omp_data) {
  const auto &[in, sums, many] = omp_data;
  {
    auto *const many_outer = many;
    for (auto [i, active] : omp2cuda::team::scan_for(0, N)) {
      int many[3] = {};
      if (active) {
        for (int j = 0; j < 3; j++)
          many[j] += in[i][j];
      }
      omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, many_outer, many);
      if (active) {
        for (int j = 0; j < 3; j++)
          sums[i][j] = many[j];
      }
    }
  }
}

struct main_lows_sum_data {
  int (*in)[3];
  int (*lows)[3];
  int (*table)[2];
  int *sum;
};

// several in one pass; one is local, one has two dimensions
// scan-arrays.c:26: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_lows_sum_kernel(const __grid_constant__ main_lows_sum_data omp_data) {
  const auto in = omp_data.in;
  const auto lows = omp_data.lows;
  const auto table = omp_data.table;
  auto &sum = *omp_data.sum;
  __shared__ int low[3];
  if (omp2cuda::team::is_initial()) {
    const int low_init[3] = {9, 9, 9};
    memcpy(low, low_init, sizeof(low));
  }
  omp2cuda::team::sync();
  {
    auto &sum_outer = sum;
    auto *const table_outer = table;
    auto &low_outer = low;
    for (auto [i, active] : omp2cuda::team::scan_for(0, N)) {
      int sum = 0;
      int table[2][2] = {};
      int low[3];
      for (auto &low_element : low)
        low_element = omp2cuda::op::min::identity<int>();
      if (active) {
        for (int j = 0; j < 3; j++)
          low[j] = in[i][j] * i % 13 < low[j] ? in[i][j] * i % 13 : low[j];
        sum += in[i][0];
        table[1][i % 2] += in[i][1];
      }
      omp2cuda::team::exclusive_scan(active,
                                     omp2cuda::scanned(omp2cuda::op::plus{}, &sum_outer, sum),
                                     omp2cuda::scanned(omp2cuda::op::plus{}, table_outer, table),
                                     omp2cuda::scanned(omp2cuda::op::min{}, &low_outer, low));
      if (active) {
        for (int j = 0; j < 3; j++)
          lows[i][j] = low[j] + sum + table[1][j % 2];
      }
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    sum += low[2];
}

struct main_rows_ends_data { int (*in)[3]; int (*rows)[Columns]; int *ends; };

// by one thread, or by the lanes of a thread
// scan-arrays.c:43: target teams distribute parallel for
__global__ void main_rows_ends_kernel(const __grid_constant__ main_rows_ends_data omp_data) {
  const auto &[in, rows, ends] = omp_data;
  for (int i : omp2cuda::league::one_each(0, Rows)) {
    int both[2] = {i, 0};
    {
      auto &both_outer = both;
      for (int k = 0; k < Columns; k++) {
        int both[2] = {};
        both[k % 2] += in[i + k][1];
        omp2cuda::thread::inclusive_scan(omp2cuda::op::plus{}, &both_outer, both);
        rows[i][k] = both[0] - 2 * both[1];
      }
    }
    ends[i] = both[0] * 100 + both[1];
  }
}

int main(void) {
  int many[3] = {1, 2, 3}, sum = 5, table[2][2] = {{0}}, ends[Rows] = {0};
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      in[i][j] = (i * 7 + j) % 11 - 4;

  // by the threads of a team; the original is mapped
  omp2cuda::target_region{"scan-arrays.c:15"}.one_team().iterations(N).launch(
      main_sums_many_kernel, {.in = omp2cuda::to(in), .sums = omp2cuda::from(sums), .many = omp2cuda::tofrom(many)});

  // several in one pass; one is local, one has two dimensions
  omp2cuda::target_region{"scan-arrays.c:26"}.one_team().iterations(N).launch(
      main_lows_sum_kernel, {.in = omp2cuda::to(in), .lows = omp2cuda::from(lows), .table = omp2cuda::tofrom(table),
                             .sum = omp2cuda::tofrom(sum)});

  // by one thread, or by the lanes of a thread
  omp2cuda::target_region{"scan-arrays.c:43"}.one_each(Rows).launch(
      main_rows_ends_kernel, {.in = omp2cuda::to(in), .rows = omp2cuda::from(rows), .ends = omp2cuda::tofrom(ends)});

  long check = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      check = (check * 31 + sums[i][j] * 3 + lows[i][j]) % 1000003;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      check = (check * 31 + rows[i][k] + ends[i]) % 1000003;
  printf("%ld %d %d %d %d %d %d\n", check, many[0], many[1], many[2], sum, table[1][0], table[1][1]);
  return 0;
}
