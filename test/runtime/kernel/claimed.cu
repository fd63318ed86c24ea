//===- kernel/claimed.cu - Loops whose threads claim chunks ---------------------------===//
// Idea: test_runtime.py holds the cost of each: one counter, no stack, no call.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct data_s {
  int n;
  const double *a, *b;
  double *c;
  omp2cuda::schedule_runtime schedule;
};

using namespace omp2cuda;

#define KERNEL(name, loop)                                                                \
  __global__ void name(const __grid_constant__ data_s omp_data) {                         \
    const auto &[n, a, b, c, schedule] = omp_data;                                        \
    for (int i : loop)                                                                    \
      c[i] = a[i] + b[i];                                                                 \
  }

KERNEL(dynamic, league::distribute_parallel_for(0, n, schedule_dynamic(16)))
KERNEL(dynamic_in_team, team::for_(0, n, schedule_dynamic()))
KERNEL(guided, league::distribute_parallel_for(0, n, schedule_guided(16)))
KERNEL(at_run_time, league::distribute_parallel_for(0, n, schedule))
