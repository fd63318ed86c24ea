// Translated by omp2cuda 0.1.0 from named-twice.c
#include <omp2cuda.h>

// test: reference=serial
// a clause names a variable twice, which Clang takes and GCC does not
#include <stdio.h>

struct main_out_last_data { int *out, *last; int s; };

// named-twice.c:8: target teams distribute parallel for reduction(+: out)
// lastprivate(last)
// reduction: one atomic per block
__global__ void main_out_last_kernel(
    const __grid_constant__ main_out_last_data omp_data) {
  const auto &[out_result, last_result, s] = omp_data;
  int last;
  int t;
  int out = 0;
  const auto loop = omp2cuda::league::distribute_parallel_for(0, 8);
  for (int i : loop) {
    t = s + i;
    last = t;
    out += t;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, out_result, out);
  if (loop.ran_last())
    *last_result = last;
}

// named-twice.c:14: target, parallel num_threads(1) (one block)
__global__ void __launch_bounds__(1) main_out_kernel(int *out_ref) {
  auto &out = *out_ref;
  int local = out;
  {
    const auto &local_outer = local;
    int local = local_outer;
    out = ++local;
  }
}

int main(void) {
  int s = 3, t = 4, last = 0, out = 0;
  printf("%d ", t);
  omp2cuda::target_region{"named-twice.c:8"}.iterations(8).launch(
      main_out_last_kernel,
      {.out = omp2cuda::tofrom(out), .last = omp2cuda::tofrom(last), .s = s});
  omp2cuda::target_region{"named-twice.c:14"}.one_team().num_threads(1).launch(
      main_out_kernel, {omp2cuda::tofrom(out)});
  printf("%d %d\n", out, last);
  return 0;
}
