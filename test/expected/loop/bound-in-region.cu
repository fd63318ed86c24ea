// Translated by omp2cuda 0.1.0 from bound-in-region.c
#include <omp2cuda.h>

// a bound that the region computes: the host cannot tell the trip count
#include <stdio.h>

struct main_data { int *a; int n; };

// bound-in-region.c:8: target teams
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, n] = omp_data;
  const int half = n / 2;
  for (int i : omp2cuda::league::distribute_parallel_for(0, half))
    a[i] = i;
}

int main(void) {
  int a[40], n = 40;
  for (int i = 0; i < 40; i++)
    a[i] = 0;
  omp2cuda::target_region{"bound-in-region.c:8"}.launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  printf("%d %d %d\n", a[0], a[19], a[20]);
  return 0;
}
