// Translated by omp2cuda 0.1.0 from range-for-nested.cpp
#include <omp2cuda.h>

// range-based loops shared out to teams, to the threads of a team, and to nobody
#include <cstdio>

struct main_counts_data { int *counts, *rows; };

// range-for-nested.cpp:9: target teams distribute
__global__ void main_counts_kernel(const __grid_constant__ main_counts_data omp_data) {
  auto &counts = *reinterpret_cast<int (*)[10]>(omp_data.counts);
  auto &rows = *reinterpret_cast<int (*)[6]>(omp_data.rows);
  for (int r : omp2cuda::league::one_team_each(omp2cuda::elements(rows))) {
    omp2cuda::team::sync();
    for (int &c : omp2cuda::team::parallel_for(omp2cuda::elements(counts))) {
      omp2cuda::atomic::update(omp2cuda::op::plus{}, c, r);
    }
  }
}

struct main_sum_data { double *sum; int *rows, *offset; };

// range-for-nested.cpp:17: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto sum_result = omp_data.sum;
  auto &rows = *reinterpret_cast<int (*)[6]>(omp_data.rows);
  auto &offset = *reinterpret_cast<int (*)[4]>(omp_data.offset);
  double sum = 0;
  for (int r : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(rows)))
    for (int o : offset)
      sum += r * o;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  int rows[6] = {3, 1, 4, 1, 5, 9};
  int counts[10] = {};
  int offset[4] = {1, 2, 3, 4};
  double sum = 0;
  omp2cuda::target_region{"range-for-nested.cpp:9"}
      .one_team_each(omp2cuda::elements(rows))
      .launch(main_counts_kernel,
              {.counts = omp2cuda::tofrom(counts), .rows = omp2cuda::tofrom(rows)});
  omp2cuda::target_region{"range-for-nested.cpp:17"}
      .iterations(omp2cuda::elements(rows))
      .launch(main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .rows = omp2cuda::tofrom(rows),
                                .offset = omp2cuda::tofrom(offset)});
  std::printf("%d %d %g\n", counts[0], counts[9], sum);
}
