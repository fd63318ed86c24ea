// Translated by omp2cuda 0.1.0 from device.c
#include <omp2cuda.h>

// the questions a program asks about where it runs; only answers that hold everywhere are printed
#include <omp.h>
#include <stdio.h>

// device.c:8: target teams distribute parallel for reduction(+: bad)
// reduction: one atomic per block
__global__ void main_bad_kernel(int *bad_result) {
  int bad = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 100)) {
    bad += omp_get_team_num() < 0 || omp_get_team_num() >= omp_get_num_teams();
    bad += omp_get_thread_num() < 0 || omp_get_thread_num() >= omp_get_num_threads();
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, bad_result, bad);
}

// device.c:13: target (one thread)
__global__ void main_level_kernel(int *level_ref) {
  auto &level = *level_ref;
  level = omp_get_team_num() + omp_get_thread_num();
}

int main(void) {
  int bad = 0, level = -1;
  double start = omp_get_wtime();
  omp2cuda::target_region{"device.c:8"}.iterations(100).launch(main_bad_kernel, {omp2cuda::tofrom(bad)});
  omp2cuda::target_region{"device.c:13"}.serial().launch(main_level_kernel, {omp2cuda::from(level)});
  double end = omp_get_wtime();
  printf("%d %d %d %d %d\n", bad, level, end >= start, omp_is_initial_device(), omp_get_num_devices() >= 0);
  return bad;
}
