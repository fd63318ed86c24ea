// Translated by omp2cuda 0.1.0 from nouns.c
#include <omp2cuda.h>

// test: dump=pragmas,regions,sharing,plan,kernels
// one of each rule, to be read noun by noun
#include <stdio.h>

struct pair {
  int a, b;
};

struct main_last_q_data { int *last; int *q; int n, two; struct pair p; };

// nouns.c:16: target teams distribute parallel for lastprivate(last)
__global__ void main_last_q_kernel(
    const __grid_constant__ main_last_q_data omp_data) {
  const auto &[last_result, q, n, two, p] = omp_data;
  int t;
  int last;
  const auto loop = omp2cuda::league::distribute_parallel_for(0, n);
  for (int i : loop) {
    t = i * two;
    q[i] = t + p.a;
    last = t;
  }
  if (loop.ran_last())
    *last_result = last;
}

struct main_sum_data { int *sum; const int *x; int n; struct pair p; };

// nouns.c:22: target teams distribute reduction(+: sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(
    const __grid_constant__ main_sum_data omp_data) {
  const auto &[sum_result, x, n, p] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute(omp2cuda::range(0, n, 10))) {
    int part = p.b;
    {
      const auto part_start = part;
      part = 0;
      for (int j : omp2cuda::team::parallel_for(i, i + 10))
        part += x[j];
      part = omp2cuda::team::reduce(omp2cuda::op::plus{}, part, part_start);
    }
    sum += part;
  }
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *sum_result, sum);
}

int main(void) {
  struct pair p = {1, 2};
  int x[30], n = 30, sum = 0, last = -1, t = 7;
  const int two = 2;
  int *q = x;
  {
    auto on_device = omp2cuda::target_data{"nouns.c:14"}.from(x);
    omp2cuda::target_region{"nouns.c:16"}.iterations(n).launch(
        main_last_q_kernel,
        {.last = omp2cuda::tofrom(last), .q = omp2cuda::device_ptr(q), .n = n,
         .two = two, .p = p});
    omp2cuda::target_region{"nouns.c:22"}
        .team_iterations(omp2cuda::range(0, n, 10))
        .launch(main_sum_kernel, {.sum = omp2cuda::tofrom(sum),
                                  .x = omp2cuda::tofrom(x), .n = n, .p = p});
  }
  printf("%d %d %d %d\n", x[29], sum, last, t);
  return 0;
}
