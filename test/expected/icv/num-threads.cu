// Translated by omp2cuda 0.1.0 from num-threads.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// omp_set_num_threads: regions obey the ICVs of the task that begins them; each thread has its own, and gives them back
#include <omp.h>
#include <stdio.h>

__device__ static void want(int n) { omp_set_num_threads(n); }
// threads_of_region, entered by all threads of a team
__device__ static int threads_of_region(void) {
  __shared__ int n;
  if (omp2cuda::team::is_initial())
    n = 0;
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me()) {
      if (region.single())
        n = omp_get_num_threads();
    }
  }
  return omp2cuda::team::broadcast(n);
}
// fill, entered by the threads of 'region'
__device__ static void fill(const omp2cuda::team::parallel &region, int n, int *a) {
  for (int i : region.for_(0, n))
    a[i] = omp_get_num_threads();
  region.sync();
}

struct main_seen_a_data { int *seen, *a, *own; int part; };

// num-threads.c:25: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_seen_a_kernel(const __grid_constant__ main_seen_a_data omp_data) {
  const auto &[seen, a, own, part] = omp_data;
  omp2cuda::team::levels levels;
  if (omp2cuda::team::is_initial()) {
    omp_set_num_threads(3);
    seen[0] = omp_get_max_threads();
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me()) {
      atomicAdd(&seen[1], 1);
      int me = omp_get_thread_num();
      if (me == 0)
        omp_set_num_threads(7); // of this thread's task only
      region.sync();
      own[me] = omp_get_max_threads();
      {
        omp2cuda::team::serial_level nested;
        {
          omp_set_num_threads(9); // of a nested task
          if (me == 1)
            seen[2] = omp_get_num_threads() * 100 + omp_get_max_threads();
        }
      }
      if (me == 1)
        seen[3] = omp_get_max_threads();
    }
  }
  if (omp2cuda::team::is_initial())
    seen[4] = omp_get_max_threads();
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me())
      for (int i : region.for_(0, 10))
        a[i] = omp_get_num_threads();
  }
  if (omp2cuda::team::is_initial())
    want(part);
  omp2cuda::team::sync();
  const auto threads_of_region_value = threads_of_region();
  if (omp2cuda::team::is_initial())
    seen[5] = threads_of_region_value;
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me()) {
      if (omp_get_thread_num() == 3)
        seen[6] = omp_get_max_threads(); // inherited
      if (region.single())
        seen[7] = omp_get_num_threads();
    }
  }
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me()) {
      fill(region, 10, a);
    }
  }
  if (omp2cuda::team::is_initial()) {
    if (omp_get_max_threads() > 1)
      omp_set_num_threads(1);
  }
  omp2cuda::team::sync();
  const auto threads_of_region_value_2 = threads_of_region();
  if (omp2cuda::team::is_initial())
    seen[8] = threads_of_region_value_2;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    omp_set_num_threads(5);
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(part > 2 ? 0 : 1);
    if (region.has_me()) {
      seen[9] = omp_get_num_threads();
      omp_set_num_threads(8);
    }
  }
  if (omp2cuda::team::is_initial())
    seen[10] = omp_get_max_threads();
}

// num-threads.c:75: target teams distribute num_teams(3) thread_limit(8)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(8) main_teams_kernel(int *teams) {
  omp2cuda::team::levels levels;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    __shared__ int n;
    if (omp2cuda::team::is_initial()) {
      n = 0;
      want(t + 1);
    }
    omp2cuda::team::sync();
    {
      const omp2cuda::team::parallel_level region;
      if (region.has_me()) {
        auto &n_outer = n;
        int n = 0;
        n++;
        region.reduce(omp2cuda::op::plus{}, &n_outer, n);
      }
    }
    if (omp2cuda::team::is_initial()) {
      teams[2 * t] = n;
      teams[2 * t + 1] = omp_get_max_threads();
    }
  }
}

int main(void) {
  int seen[12] = {0}, a[10] = {0}, own[4] = {0}, teams[6] = {0}, part = 2;
  omp2cuda::target_region{"num-threads.c:25"}.one_team().launch(
      main_seen_a_kernel,
      {.seen = omp2cuda::tofrom(seen), .a = omp2cuda::tofrom(a), .own = omp2cuda::tofrom(own), .part = part});
  omp2cuda::target_region{"num-threads.c:75"}.thread_limit(8).one_team_each(3).launch(
      main_teams_kernel, {omp2cuda::from(teams)});
  for (int i = 0; i < 11; i++)
    printf("%d ", seen[i]);
  printf("| %d %d %d | %d %d |", own[0], own[1], own[2], a[0], a[9]);
  for (int i = 0; i < 6; i++)
    printf(" %d", teams[i]);
  printf("\n");
  return 0;
}
