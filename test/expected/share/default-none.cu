// Translated by omp2cuda 0.1.0 from default-none.c
#include <omp2cuda.h>

// default(none): every name is listed
#include <stdio.h>

struct main_data { int *a; int n, scale; };

// default-none.c:7: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, n, scale] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = i * scale;
}

int main(void) {
  int n = 30, scale = 4;
  int a[30];
  omp2cuda::target_region{"default-none.c:7"}.one_each(n).launch(
      main_kernel, {.a = omp2cuda::from(a), .n = n, .scale = scale});
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d\n", a[29], sum);
  return 0;
}
