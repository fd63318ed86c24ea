// Translated by omp2cuda 0.1.0 from large.c
#include <omp2cuda.h>

// team arrays beyond 48 KiB: placed in shared memory at the launch
#include <stdio.h>

struct main_data {
  double *total;
  size_t table_at; // where 'table' is in shared memory
};

// large.c:6: target teams distribute reduction(+: total)
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[total_result, table_at] = omp_data;
  __shared__ double total;
  if (omp2cuda::team::is_initial())
    total = 0;
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute(0, 4)) {
    __shared__ double tile[40][40];
    auto &table = *omp2cuda::team::shared<float[10000]>(table_at);
    __shared__ float small[10];
    for (auto [a, b] : omp2cuda::team::parallel_for(omp2cuda::nest(40, 40)))
      tile[a][b] = a * b + i;
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, 10000)) {
      table[j] = tile[j % 40][j / 40 % 40];
      if (j < 10)
        small[j] = j;
    }
    omp2cuda::team::sync();
    double sum = 0;
    for (int j : omp2cuda::team::parallel_for(0, 10000))
      sum += table[j] * small[j % 10];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      total += sum;
    omp2cuda::team::sync();
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *total_result, total);
}

int main(void) {
  double total = 0;
  omp2cuda::target_region{"large.c:6"}.team_iterations(4).launch(
      main_kernel,
      {.total = omp2cuda::tofrom(total),
       .table_at = omp2cuda::needs_shared("table", sizeof(float[10000]))});
  printf("%g\n", total);
  return 0;
}
