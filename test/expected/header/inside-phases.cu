// Translated by omp2cuda 0.1.0 from inside-phases.c
#include <omp2cuda.h>

// a parallel region whose body is a file of its own: its directives and its C are the function's
#include <stdio.h>
#include <stdlib.h>

#include "parts/names.h"

#define N 64

static int turns;

struct main_a_b_data { int *a, *b, *sum, *once; };

// inside-phases.c:13: target parallel num_threads(8) (one block)
__global__ void __launch_bounds__(8)
    main_a_b_kernel(const __grid_constant__ main_a_b_data omp_data) {
  const auto a = omp_data.a, b = omp_data.b;
  auto &sum = *omp_data.sum, &once = *omp_data.once;
  // Each phase needs what the one before it made.
  for (int i : omp2cuda::team::parallel_for(0, N))
    a[i] = i * 2;
  omp2cuda::team::sync();
  if (omp2cuda::team::single()) {
    void *p = &once;
    int *q = (int *)p;
    *q += 1;
  }
  omp2cuda::team::sync();
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      b[i] = a[N - 1 - i];
      sum += b[i];
    }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::master())
    sum += a[1];
}

// region.h:4: target teams distribute parallel for reduction(+ : total[0:1])
// reduction: one atomic per block
__global__ void main_total_kernel(long *total_value) {
  long total[1] = {};
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    int weight[] = {
#include "parts/table.h"
    };
    int class_ = WEIGHT;
    total[0] += class_ * weight[i % 4];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_value, total, 1);
}

int main(void) {
  int a[N], b[N], sum = 0, once = 0;
  omp2cuda::target_region{"inside-phases.c:13"}.one_team().num_threads(8).launch(
      main_a_b_kernel, {.a = omp2cuda::from(a), .b = omp2cuda::from(b),
                        .sum = omp2cuda::tofrom(sum), .once = omp2cuda::tofrom(once)});
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != i * 2 || b[i] != a[N - 1 - i];
  printf("%d %d %d\n", bad, sum, once);
  // A region that begins in the file, and files that it includes itself.
  long *total = (long *)malloc(sizeof(long));
  total[0] = 0;
#include "parts/names.h"
  omp2cuda::target_region{"region.h:4"}.iterations(N).launch(
      main_total_kernel, {omp2cuda::tofrom(total, 0, 1)});
  turns++;
  printf("%ld %d\n", total[0], turns);
  free(total);
  return 0;
}
