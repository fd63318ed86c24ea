// Translated by omp2cuda 0.1.0 from const-objects.c
#include <omp2cuda.h>

// const objects lie in memory that nobody may write: they are mapped to the device and not back
#include <stdio.h>

struct range {
  int from, to;
};
static const int primes[4] = {2, 3, 5, 7};
static const double grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
static const struct range whole = {1, 11};
const char *const names[2] = {"a", "b"};

struct main_sum_data {
  int *sum;
  const struct range *whole;
  const int *primes, *steps, *own;
};

// const-objects.c:17: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  auto &sum = *omp_data.sum;
  auto &whole = *omp_data.whole;
  const auto primes = omp_data.primes, steps = omp_data.steps, own = omp_data.own;
  for (int i = whole.from; i < whole.to; i++)
    sum += primes[i % 4] * steps[i % 3] + own[i % 2];
}

struct main_all_data {
  const double (*grid)[3];
  double *all;
  const int *primes;
};

// const-objects.c:20: target teams distribute parallel for collapse(2) reduction(+: all)
// reduction: one atomic per block
__global__ void main_all_kernel(const __grid_constant__ main_all_data omp_data) {
  const auto &[grid, all_result, primes] = omp_data;
  double all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, 2))
    for (int k : omp2cuda::league::distribute_parallel_for_x(0, 3))
      all += grid[i][k] * primes[k];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}

struct main_sum_data_2 {
  const int *primes, *steps;
  int *sum;
  const struct range *whole;
};

// const-objects.c:27: target parallel for reduction(+: sum) (one block)
__global__ void main_sum_kernel_2(const __grid_constant__ main_sum_data_2 omp_data) {
  const auto primes = omp_data.primes, steps = omp_data.steps;
  const auto sum_result = omp_data.sum;
  auto &whole = *omp_data.whole;
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(whole.from, whole.from + 2))
    sum += primes[i] * steps[i % 2];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_all_data_2 { double *all; const double (*grid)[3]; };

// const-objects.c:32: target (one thread)
__global__ void main_all_kernel_2(const __grid_constant__ main_all_data_2 omp_data) {
  auto &all = *omp_data.all;
  const auto grid = omp_data.grid;
  all += grid[1][2];
}

int main(void) {
  static const int steps[3] = {1, 2, 4};
  const int own[2] = {10, 20};
  int sum = 0;
  double all = 0;
  omp2cuda::target_region{"const-objects.c:17"}.serial().launch(
      main_sum_kernel,
      {.sum = omp2cuda::tofrom(sum), .whole = omp2cuda::to(whole), .primes = omp2cuda::to(primes),
       .steps = omp2cuda::to(steps), .own = omp2cuda::to(own)});
  omp2cuda::target_region{"const-objects.c:20"}.iterations(2, 3).launch(
      main_all_kernel,
      {.grid = omp2cuda::to(grid), .all = omp2cuda::tofrom(all), .primes = omp2cuda::to(primes)});
  {
    auto on_device = omp2cuda::target_data{"const-objects.c:24"}.to(primes).to(steps).to(whole);
    omp2cuda::target_update{"const-objects.c:26"}.to(primes);
    omp2cuda::target_region{"const-objects.c:27"}
        .one_team()
        .iterations(omp2cuda::range(whole.from, whole.from + 2))
        .launch(main_sum_kernel_2, {.primes = omp2cuda::to(primes, 1, 2, omp2cuda::always),
                                    .steps = omp2cuda::to(steps), .sum = omp2cuda::tofrom(sum),
                                    .whole = omp2cuda::to(whole)});
  }
  omp2cuda::target_enter_data{"const-objects.c:31"}.to(grid);
  omp2cuda::target_region{"const-objects.c:32"}.serial().launch(
      main_all_kernel_2, {.all = omp2cuda::tofrom(all), .grid = omp2cuda::to(grid)});
  omp2cuda::target_exit_data{"const-objects.c:34"}.release(grid);
  printf("%d %g %s\n", sum, all, names[1]);
  return 0;
}
