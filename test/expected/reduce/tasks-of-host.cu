// Translated by omp2cuda 0.1.0 from tasks-of-host.c
#include <omp2cuda.h>

// regions that are tasks of the host, and take part in what these reduce
#include <stdio.h>

enum { N = 64 };

__device__ static void add(int *sum, int by) {
  for (int i = 0; i < N; i++)
    *sum += by;
}

namespace {
struct sums_sum_data { long *sum; const int *x; int n, k; };

// tasks-of-host.c:22: target in_reduction(+: sum), teams distribute parallel
// for reduction(+: sum)
// reduction: one atomic per block
__global__ void sums_sum_kernel(
    const __grid_constant__ sums_sum_data omp_data) {
  const auto &[sum_result, x, n, k] = omp_data;
  long sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(k, n, 4)))
    sum += x[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct sums_hits_left_data { int *hits, *left; };

// tasks-of-host.c:29: target in_reduction(+: hits) (one thread)
__global__ void sums_hits_left_kernel(
    const __grid_constant__ sums_hits_left_data omp_data) {
  auto &hits = *omp_data.hits, &left = *omp_data.left;
  add(&hits, 2);
  left = 7;
}
} // namespace

// tasks-of-host.c:34: target in_reduction(+: part) if(n > 0) (one thread)
static __global__ void sums_part_kernel(double *part) {
  for (int i = 0; i < 3; i++)
    part[i] += i;
}

// tasks-of-host.c:37: target in_reduction(+: part) (one thread)
static __global__ void sums_part_kernel_2(double *part) {
  for (int i = 0; i < 3; i++)
    part[i] += 10 * i;
}

static long sums(const int *x, int n) {
  long sum = 0;
  int hits = 5, left = 0;
  double part[3] = {1, 2, 3};
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup task_reduction(+: sum, hits, part)
  {
    for (int k = 0; k < 4; k++) {
#pragma omp task if (0) default(shared) in_reduction(+ : sum)
      omp2cuda::target_region{"tasks-of-host.c:22"}
          .iterations(omp2cuda::range(k, n, 4))
          .launch(sums_sum_kernel,
                  {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::to(x, 0, n),
                   .n = n, .k = k});
#pragma omp task in_reduction(+: hits)
      hits += k;
    }
#pragma omp task if (0) default(shared) in_reduction(+ : hits)
    omp2cuda::target_region{"tasks-of-host.c:29"}.serial().launch(
        sums_hits_left_kernel,
        {.hits = omp2cuda::tofrom(hits), .left = omp2cuda::from(left)});
#pragma omp task if (0) default(shared) in_reduction(+ : part)
    {
      omp2cuda::target_region region{
          "tasks-of-host.c:34", omp2cuda::when(n > 0)};
      if (region.on_host()) {
        for (int i = 0; i < 3; i++)
          part[i] += i;
      } else {
        region.serial().launch(sums_part_kernel, {region.tofrom(part)});
      }
    }
#pragma omp task if (0) default(shared) in_reduction(+ : part)
    {
      omp2cuda::target_region region{
          "tasks-of-host.c:37",
          omp2cuda::device(n > 1000 ? 0 : 1000 * (n < 0))};
      if (region.on_host()) {
        for (int i = 0; i < 3; i++)
          part[i] += 10 * i;
      } else {
        region.serial().launch(sums_part_kernel_2, {region.tofrom(part)});
      }
    }
    hits += left;
  }
  return sum * 1000 + hits + (long)(part[0] + 10 * part[1] + 100 * part[2]);
}

int main(void) {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i % 11;
  printf("%ld\n", sums(x, N));
  return 0;
}
