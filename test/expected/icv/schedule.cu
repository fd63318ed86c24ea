// Translated by omp2cuda 0.1.0 from schedule.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// omp_set_schedule and omp_get_schedule; schedule(runtime) obeys, in functions too
#include <omp.h>
#include <stdio.h>

// deal, entered by the threads of 'region'
__device__ static void deal(const omp2cuda::team::parallel &region, int n, int *who) {
  for (int i : region.for_(omp2cuda::range(0, n), omp2cuda::team::run_schedule()))
    who[i] = omp_get_thread_num();
  region.sync();
}
__device__ static int schedule_now(void) {
  omp_sched_t kind;
  int chunk;
  omp_get_schedule(&kind, &chunk);
  return 100 * (int)(kind & 7) + chunk;
}

struct main_data { int *who, *dealt, *once, *seen; };

// schedule.c:21: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[who, dealt, once, seen] = omp_data;
  omp2cuda::team::levels levels;
  if (omp2cuda::team::is_initial()) {
    omp_set_schedule(omp_sched_static, 2);
    seen[0] = schedule_now();
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me())
      for (int i : region.for_(omp2cuda::range(0, 24), omp2cuda::team::run_schedule()))
        who[i] = omp_get_thread_num();
  }
  if (omp2cuda::team::is_initial())
    omp_set_schedule(omp_sched_static, 3);
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me()) {
      deal(region, 24, dealt);
      omp_set_schedule(omp_sched_dynamic, 1); // each thread's own
      region.sync();
      for (int i : region.for_(omp2cuda::range(0, 24), omp2cuda::team::run_schedule()))
        atomicAdd(&once[i], 1);
      region.sync();
      if (omp_get_thread_num() == 2)
        seen[1] = schedule_now();
    }
  }
  if (omp2cuda::team::is_initial()) {
    seen[2] = schedule_now();
    omp_set_schedule(omp_sched_guided, 0);
    seen[3] = schedule_now();
    omp_set_schedule(omp_sched_auto, 5);
    seen[4] = schedule_now() / 100;
    omp_set_schedule((omp_sched_t)(omp_sched_dynamic | omp_sched_monotonic), 4);
  }
  omp2cuda::team::sync();
  __shared__ omp_sched_t kind;
  __shared__ int chunk;
  if (omp2cuda::team::is_initial()) {
    omp_get_schedule(&kind, &chunk);
    seen[5] = (kind & ~omp_sched_monotonic) == omp_sched_dynamic && chunk == 4;
  }
}

int main(void) {
  int who[24], dealt[24], once[24] = {0}, seen[8] = {0};
  omp2cuda::target_region{"schedule.c:21"}.one_team().num_threads(4).launch(
      main_kernel, {.who = omp2cuda::from(who), .dealt = omp2cuda::from(dealt),
                    .once = omp2cuda::tofrom(once), .seen = omp2cuda::tofrom(seen)});
  for (int i = 0; i < 6; i++)
    printf("%d ", seen[i]);
  for (int i = 0; i < 24; i += 3)
    printf("| %d %d %d ", who[i], dealt[i], once[i]);
  printf("\n");
  return 0;
}
