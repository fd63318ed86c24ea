// Translated by omp2cuda 0.1.0 from bound-expression.c
#include <omp2cuda.h>

// a bound that is an array element: known on the host, and used again in the body
#include <stdio.h>

struct main_data { int *a; const int *n; };

// bound-expression.c:7: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n[0])) {
    int m = n[0] - i;
    while (m > 0) {
      a[i] += m;
      m -= 2;
    }
  }
}

int main(void) {
  int a[30] = {0};
  int n[1] = {30};
  omp2cuda::target_region{"bound-expression.c:7"}.launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .n = omp2cuda::tofrom(n)});
  int sum = 0;
  for (int i = 0; i < 30; i++)
    sum += a[i];
  printf("%d %d %d\n", a[0], a[29], sum);
  return 0;
}
