// Translated by omp2cuda 0.1.0 from num-teams.c
#include <omp2cuda.h>

// num_teams and thread_limit are the user's word: the region sees no more than asked for
#include <omp.h>
#include <stdio.h>

struct main_data { int *a, *teams, *threads; };

// num-teams.c:7: target teams distribute parallel for num_teams(3) thread_limit(32)
__global__ void __launch_bounds__(32) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &teams = *omp_data.teams, &threads = *omp_data.threads;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 64)) {
    a[i] = i;
    if (i == 0) {
      teams = omp_get_num_teams();
      threads = omp_get_num_threads();
    }
  }
}

int main(void) {
  int teams = 0, threads = 0, a[64];
  omp2cuda::target_region{"num-teams.c:7"}.num_teams(3).thread_limit(32).iterations(64).launch(
      main_kernel, {.a = omp2cuda::from(a), .teams = omp2cuda::tofrom(teams),
                    .threads = omp2cuda::tofrom(threads)});
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += a[i];
  printf("%d %d %d\n", teams <= 3, threads <= 32, sum);
  return 0;
}
