// Translated by omp2cuda 0.1.0 from in-statements.c
#include <omp2cuda.h>

// data directives under `if`, a region as the body of a host loop without braces
#include <stdio.h>

namespace {
struct work_data { int *a; int n, k; };

// in-statements.c:10: target teams distribute parallel for
__global__ void work_kernel(const __grid_constant__ work_data omp_data) {
  const auto &[a, n, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += k + 1;
}
} // namespace

static int work(int *a, int n, int deep) {
  if (deep) {
    omp2cuda::target_enter_data{"in-statements.c:6"}.to(a, 0, n);
  }
  int sum = 0;
  for (int k = 0; k < 2; k++)
    omp2cuda::target_region{"in-statements.c:10"}.one_each(n).launch(
        work_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .k = k});
  if (deep) {
    omp2cuda::target_exit_data{"in-statements.c:14"}.from(a, 0, n);
  }
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

int main(void) {
  int a[10] = {0};
  int first = work(a, 10, 0);
  int second = work(a, 10, 1);
  printf("%d %d\n", first, second);
  return 0;
}
