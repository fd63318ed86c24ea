// Translated by omp2cuda 0.1.0 from unified_shared_memory.c
#include <omp2cuda.h>

// test: reference=serial
// requires unified_shared_memory: pointers without a map pass unchanged
#include <stdio.h>
#include <stdlib.h>

static omp2cuda::unified_shared_memory unified_shared_memory_required;

struct main_data { int *a; int n; };

// unified_shared_memory.c:13: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 10;
}

int main(void) {
  int n = 100;
  int *a = (int *)malloc(n * sizeof(int));
  for (int i = 0; i < n; i++)
    a[i] = i;
  omp2cuda::target_region{"unified_shared_memory.c:13"}.one_each(n).launch(
      main_kernel, {.a = omp2cuda::device_ptr(a), .n = n});
  printf("%d %d\n", a[0], a[n - 1]);
  free(a);
  return 0;
}
