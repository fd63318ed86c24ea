// Translated by omp2cuda 0.1.0 from empty.c
#include <omp2cuda.h>

// a section of length zero, and a null pointer with nothing behind it
#include <stdio.h>

namespace {
struct sum_data { const int *p; int *total; int n; };

// empty.c:6: target teams distribute parallel for reduction(+: total)
// reduction: one atomic per block
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto &[p, total_result, n] = omp_data;
  int total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    total += p[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}
} // namespace

static int sum(const int *p, int n) {
  int total = 1;
  omp2cuda::target_region{"empty.c:6"}.iterations(n).launch(
      sum_kernel,
      {.p = omp2cuda::to(p, 0, n), .total = omp2cuda::tofrom(total), .n = n});
  return total;
}

int main(void) {
  int a[3] = {10, 20, 30};
  printf("%d %d %d\n", sum(a, 3), sum(a, 0), sum(0, 0));
  return 0;
}
