// Translated by omp2cuda 0.1.0 from others.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// dyn-var and max-active-levels-var; where no region may be active, each has one thread
#include <omp.h>
#include <stdio.h>

struct main_data { int *seen, *sum; int n; };

// others.c:8: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[seen, sum_result, n] = omp_data;
  omp2cuda::team::levels levels;
  if (omp2cuda::team::is_initial()) {
    omp_set_dynamic(0);
    seen[0] = omp_get_dynamic();
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me()) {
      omp_set_dynamic(omp_get_thread_num() == 2);
      if (omp_get_thread_num() == 2)
        seen[1] = omp_get_dynamic();
      region.sync();
      if (omp_get_thread_num() == 1)
        seen[2] = omp_get_dynamic();
    }
  }
  if (omp2cuda::team::is_initial()) {
    omp_set_max_active_levels(0);
    seen[3] = omp_get_max_active_levels();
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me()) {
      seen[4] += omp_get_num_threads() * 10 + omp_get_level();
    }
  }
  if (omp2cuda::team::is_initial()) {
    omp_set_max_active_levels(1);
    omp_set_max_active_levels(-1); // no number of levels
    seen[5] = omp_get_max_active_levels();
    omp_set_num_threads(4);
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me()) {
      int sum = 0;
      for (int i : region.for_(0, n))
        sum += omp_in_parallel();
      region.reduce(omp2cuda::op::plus{}, sum_result, sum);
    }
  }
}

int main(void) {
  int seen[10] = {0};
  int n = 100, sum = 0;
  omp2cuda::target_region{"others.c:8"}.one_team().launch(
      main_kernel, {.seen = omp2cuda::tofrom(seen), .sum = omp2cuda::tofrom(sum), .n = n});
  for (int i = 0; i < 6; i++)
    printf("%d ", seen[i]);
  printf("%d\n", sum);
  return 0;
}
