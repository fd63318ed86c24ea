// Translated by omp2cuda 0.1.0 from if-firstprivate-array.c
#include <omp2cuda.h>

// The host version of a region has copies of firstprivate arrays, too.
#include <stdio.h>

struct main_sum_table_data { int *sum, *table; };

// if-firstprivate-array.c:8: target if(go), teams num_teams(1)
// blocks of one thread
__global__ void main_sum_table_kernel(
    const __grid_constant__ main_sum_table_data omp_data) {
  constexpr auto N = 4;
  auto &sum = *omp_data.sum;
  const auto table = omp_data.table;
  {
    const auto &table_outer = table;
    int table[4];
    memcpy(table, table_outer, sizeof(table));
    {
      table[0] += 10;
      for (int i = 0; i < N; i++)
        sum += table[i];
    }
  }
}

struct main_sum_data {
  int (*far)[2][3]; // shared by all threads, which change it
  int *sum;
};

// if-firstprivate-array.c:15: target teams distribute if(target : go)
// num_teams(1) reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(
    const __grid_constant__ main_sum_data omp_data) {
  const auto &[far_value, sum_result] = omp_data;
  int far[2][3];
  memcpy(far, far_value, sizeof(far));
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 2)) {
    far[i][0] += 100;
    sum += far[i][0] + far[i][2];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  enum { N = 4 };
  int table[N] = {1, 2, 3, 4}, sum = 0, far[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (int go = 0; go < 2; go++) {
    {
      omp2cuda::target_region region{
          "if-firstprivate-array.c:8", omp2cuda::when(go)};
      if (region.on_host()) {
        {
          auto &table_first = table;
          int table[4];
          omp2cuda::assign(table, table_first);
          {
            table[0] += 10;
            for (int i = 0; i < N; i++)
              sum += table[i];
          }
        }
      } else {
        region.num_threads(1).num_teams(1).launch(
            main_sum_table_kernel,
            {.sum = region.tofrom(sum), .table = region.tofrom(table)});
      }
    }
    omp2cuda::target_region region{
        "if-firstprivate-array.c:15", omp2cuda::when(go)};
    if (region.on_host()) {
      auto &far_first = far;
      int far[2][3];
      omp2cuda::assign(far, far_first);
      for (int i = 0; i < 2; i++) {
        far[i][0] += 100;
        sum += far[i][0] + far[i][2];
      }
    } else {
      region.num_teams(1).iterations(2).launch(
          main_sum_kernel,
          {.far = region.shared_copy(far), .sum = region.tofrom(sum)});
    }
  }
  printf("%d %d %d\n", sum, table[0], far[0][0]);
  return 0;
}
