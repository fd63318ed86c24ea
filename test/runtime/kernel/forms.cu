//===- kernel/forms.cu - Loops that are not 0 to n by 1 -------------------------------===//
// Idea: test_runtime.py holds the cost of each: no stack, no shared memory, no
//   64-bit division, no call.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct data_s {
  long n;
  const double *a, *b;
  double *c;
};

using namespace omp2cuda;

#define KERNEL(name, loop)                                                                \
  __global__ void name(const __grid_constant__ data_s omp_data) {                         \
    const auto &[n, a, b, c] = omp_data;                                                  \
    for (auto i : loop)                                                                   \
      c[i] = a[i] + b[i];                                                                 \
  }

KERNEL(from_one, league::distribute_parallel_for(1, int(n)))
KERNEL(downwards, league::distribute_parallel_for(range_down_closed<int>(int(n), 0)))
KERNEL(stepped, league::distribute_parallel_for(range<int>(0, int(n), 3)))
KERNEL(of_long, league::distribute_parallel_for(range<long>(0, n)))
KERNEL(wide, league::distribute_parallel_for<uint64_t>(range<long>(0, n)))
KERNEL(cyclically, league::distribute_parallel_for(range<int>(0, int(n)), cyclic))
KERNEL(in_team, team::parallel_for(0, int(n)))
