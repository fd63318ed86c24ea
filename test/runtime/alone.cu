//===- alone.cu - OpenMP's routines where the host's compiler has no OpenMP --------===//
// Idea: a program that asks for _OPENMP, and calls what only the host has. It is built without
//   -fopenmp, and links without a library of OpenMP; then a team of the host is one thread.
// In → Out: nothing → exit status. Tests: include/omp2cuda/host_alone.h
//===----------------------------------------------------------------------===//
#include "device.h"

#ifdef _OPENMP
#include <omp.h>
#else
#error "omp2cuda.h says what the translator saw"
#endif

using namespace omp2cuda;

struct out_s {
  int *out;
};
__global__ void ask(const __grid_constant__ out_s d) {
  for (int i : league::distribute_parallel_for(0, 1))
    d.out[i] = omp_get_num_threads() > 0;
}

int main() {
  int out = 0, ids[4] = {7, 7, 7, 7}, chunk = 5;
  omp_sched_t kind;
  omp_set_num_threads(4);
  omp_set_dynamic(0);
  omp_set_nested(1);
  omp_set_max_active_levels(2);
  omp_set_schedule(omp_sched_dynamic, 3);
  omp_get_schedule(&kind, &chunk);
  EXPECT(kind == omp_sched_static && chunk == 0, "schedule");
  EXPECT(omp_get_max_threads() == 1 && omp_get_num_threads() == 1, "threads");
  EXPECT(omp_get_proc_bind() == omp_proc_bind_false && omp_get_cancellation() == 0, "of the host");
  EXPECT(omp_get_num_places() == 0 && omp_get_place_num() == -1 && omp_in_final() == 1, "places");
  omp_get_place_proc_ids(0, ids);
  omp_get_partition_place_nums(ids);
  EXPECT(ids[0] == 7 && omp_get_partition_num_places() == 0 && omp_get_place_num_procs(0) == 0, "ids");
  EXPECT(omp_get_max_task_priority() == 0, "tasks");
  target_region{"alone.cu:1"}.iterations(1).launch(ask, {.out = from(out)});
  EXPECT(out == 1, "region");
  return failed();
}
