// Translated by omp2cuda 0.1.0 from pointer.c
#include <omp2cuda.h>

// implicit: a pointer finds the device copy of what was mapped before
#include <stdio.h>
#include <stdlib.h>

namespace {
struct twice_data { int *p; int n; };

// pointer.c:6: target teams distribute parallel for
__global__ void twice_kernel(const __grid_constant__ twice_data omp_data) {
  const auto &[p, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] *= 2;
}
} // namespace

static void twice(int *p, int n) {
  omp2cuda::target_region{"pointer.c:6"}.one_each(n).launch(
      twice_kernel, {.p = omp2cuda::device_ptr(p), .n = n});
}

int main(void) {
  int n = 40;
  int *a = (int *)malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
  {
    auto on_device = omp2cuda::target_data{"pointer.c:16"}.tofrom(a, 0, n);
    twice(a, n);
    twice(a + 20, 20); // the middle of a mapped range
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", a[1], a[39], sum);
  free(a);
  return 0;
}
