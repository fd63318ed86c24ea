// Translated by omp2cuda 0.1.0 from teams-reduction.c
#include <omp2cuda.h>

// a reduction over teams of what each team's parallel region found
#include <stdio.h>

struct main_data { const int *a; long *total, *largest; };

// teams-reduction.c:10: target teams distribute reduction(+: total)
// reduction(max: largest)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 40;
  constexpr auto M = 64;
  const auto &[a, total_result, largest_result] = omp_data;
  long total = 0, largest = omp2cuda::op::max::identity<long>();
  for (int i : omp2cuda::league::distribute(0, N)) {
    long row = 0;
    for (int j : omp2cuda::team::parallel_for(0, M))
      row += a[i * M + j];
    row = omp2cuda::team::reduce(omp2cuda::op::plus{}, row);
    total += row;
    if (row > largest)
      largest = row;
  }
  if (omp2cuda::team::is_initial()) {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *total_result, total);
    omp2cuda::atomic::update(omp2cuda::op::max{}, *largest_result, largest);
  }
}

int main(void) {
  enum { N = 40, M = 64 };
  int a[N * M];
  for (int i = 0; i < N * M; i++)
    a[i] = i % 11;
  long total = 5, largest = -1;
  omp2cuda::target_region{"teams-reduction.c:10"}.team_iterations(N).launch(
      main_kernel, {.a = omp2cuda::to(a), .total = omp2cuda::tofrom(total),
                    .largest = omp2cuda::tofrom(largest)});
  printf("%ld %ld\n", total, largest);
  return 0;
}
