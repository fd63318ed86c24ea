// Translated by omp2cuda 0.1.0 from copied-references.cpp
#include <omp2cuda.h>

// The copies that constructs of a team make of references are objects, which parallel code inside changes for all.
#include <cstdio>

namespace {
struct run_data {
  long *last;
  int (*first)[2]; // shared by all threads, which change it
  int n;
};

// copied-references.cpp:5: target teams distribute num_teams(2) lastprivate(last)
// between parallel regions all threads compute, thread 0 stores
__global__ void run_kernel(const __grid_constant__ run_data omp_data) {
  const auto &[last_result, first_value, n] = omp_data;
  __shared__ long last;
  __shared__ int first[2];
  if (omp2cuda::team::is_initial())
    memcpy(first, first_value, sizeof(first));
  omp2cuda::team::sync();
  const auto loop = omp2cuda::league::distribute(0, n);
  for (int i : loop) {
    if (omp2cuda::team::is_initial()) {
      last = i;
      first[0] = i;
    }
    omp2cuda::team::sync();
    {
      {
        auto &last_outer = last;
        long last;
        const auto loop = omp2cuda::team::parallel_for(0, 5);
        for (int j : loop)
          last = 100 * i + j + first[0] + first[1];
        if (loop.ran_last())
          last_outer = last;
        omp2cuda::team::sync();
      }
      long seen = last;
      omp2cuda::team::sync();
      if (omp2cuda::team::single())
        last += seen > 0;
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      last += first[1];
    omp2cuda::team::sync();
  }
  if (loop.ran_last() && omp2cuda::team::is_initial())
    *last_result = last;
}
} // namespace

static void run(long &last, int (&first)[2], int n) {
  omp2cuda::target_region{"copied-references.cpp:5"}.num_teams(2).team_iterations(n).launch(
      run_kernel, {.last = omp2cuda::tofrom(last), .first = omp2cuda::shared_copy(first), .n = n});
}

// copied-references.cpp:28: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(long *last_ref) {
  auto &last = *last_ref;
  __shared__ long of;
  for (int i : omp2cuda::league::one_team_each(0, 1)) {
    if (omp2cuda::team::is_initial())
      of = 1;
    omp2cuda::team::sync();
    {
      auto &of_outer = of;
      long of = 0;
      for (int j : omp2cuda::team::parallel_for(0, 10))
        of += j;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &of_outer, of);
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      last = of;
  }
}

int main() {
  long last = 3, &of = last;
  int first[2] = {5, 6};
  run(last, first, 8);
  printf("%ld\n", last);
  omp2cuda::target_region{"copied-references.cpp:28"}.one_team_each(1).launch(main_kernel, {omp2cuda::tofrom(last)});
  printf("%ld %d\n", of, first[0]);
  return 0;
}
