// Translated by omp2cuda 0.1.0 from copied-beside.c
#include <omp2cuda.h>

// A variable that distribute copies for each team, and that a parallel region beside it means as it is.
#include <stdio.h>

static unsigned table[8];

struct main_data { unsigned int *out, *sum, *rest, *table; };

// copied-beside.c:10: target teams num_teams(1) reduction(+: sum, rest)
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, sum_result, rest_result, table] = omp_data;
  __shared__ unsigned int sum;
  __shared__ unsigned int rest;
  if (omp2cuda::team::is_initial()) {
    sum = 0;
    rest = 0;
  }
  omp2cuda::team::sync();
  {
    auto &table_outer = table;
    __shared__ unsigned int table[8];
    if (omp2cuda::team::is_initial())
      memcpy(table, table_outer, sizeof(table));
    omp2cuda::team::sync();
    for (int i : omp2cuda::league::distribute(0, 8)) {
      if (omp2cuda::team::is_initial())
        table[0] = i;
      omp2cuda::team::sync();
      {
        auto &rest_outer = rest;
        unsigned int rest = 0;
        for (int j : omp2cuda::team::parallel_for(0, 8))
          rest += table[j];
        omp2cuda::team::reduce(omp2cuda::op::plus{}, &rest_outer, rest);
        omp2cuda::team::sync();
      }
      if (omp2cuda::team::is_initial())
        out[i] = table[i] + table[0];
      omp2cuda::team::sync();
    }
  }
  {
    auto &sum_outer = sum;
    unsigned int sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, 8))
      sum += table[i] + 1;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
    omp2cuda::team::sync();
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *sum_result, sum);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *rest_result, rest);
  }
}

int main(void) {
  unsigned out[8], sum = 0, rest = 0;
  for (int i = 0; i < 8; i++)
    table[i] = i * 3;
  omp2cuda::target_region{"copied-beside.c:10"}.num_teams(1).team_iterations(8).launch(
      main_kernel, {.out = omp2cuda::from(out), .sum = omp2cuda::tofrom(sum), .rest = omp2cuda::tofrom(rest),
                    .table = omp2cuda::tofrom(table)});
  printf("%u %u %u\n", out[7], sum, rest);
  return 0;
}
