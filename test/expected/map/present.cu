// Translated by omp2cuda 0.1.0 from present.c
#include <omp2cuda.h>

// test: reference=serial
// present: it has to be there, and it is
#include <stdio.h>

struct main_data { int *a; int n; };

// present.c:8: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = 5 * i;
}

int main(void) {
  int a[12], n = 12;
  omp2cuda::target_enter_data{"present.c:7"}.alloc(a, 0, n);
  omp2cuda::target_region{"present.c:8"}.one_each(n).launch(
      main_kernel, {.a = omp2cuda::alloc(a, 0, n, omp2cuda::present), .n = n});
  omp2cuda::target_exit_data{"present.c:11"}.from(a, 0, n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d\n", a[11], sum);
  return 0;
}
