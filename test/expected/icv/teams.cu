// Translated by omp2cuda 0.1.0 from teams.c
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// the most teams, and the most threads of each, which the environment says; nothing here
#include <omp.h>
#include <stdio.h>

__device__ static int most(void) { return omp_get_max_teams(); }

struct main_teams_threads_data { int *teams, *threads; };

// teams.c:11: target (one thread)
__global__ void main_teams_threads_kernel(
    const __grid_constant__ main_teams_threads_data omp_data) {
  auto &teams = *omp_data.teams, &threads = *omp_data.threads;
  teams = most();
  threads = omp_get_teams_thread_limit();
}

// teams.c:16: target teams (blocks of one thread)
__global__ void main_made_kernel(int *made_ref) {
  auto &made = *made_ref;
  if (omp_get_team_num() == 0)
    made = omp_get_num_teams();
}

int main(void) {
  int teams = -1, threads = -1, made = 0;
  omp2cuda::target_region{"teams.c:11"}.serial().launch(
      main_teams_threads_kernel,
      {.teams = omp2cuda::tofrom(teams), .threads = omp2cuda::tofrom(threads)});
  omp2cuda::target_region{"teams.c:16"}.num_threads(1).launch(
      main_made_kernel, {omp2cuda::tofrom(made)});
  printf("%d %d %d\n", teams >= 0, threads >= 0, teams == 0 || made <= teams);
  printf("%d %d\n", omp_get_max_teams() >= 0, omp_get_teams_thread_limit() >= 0);
  return 0;
}
