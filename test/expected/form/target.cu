// Translated by omp2cuda 0.1.0 from target.c
#include <omp2cuda.h>

// target alone: one thread of one team
#include <stdio.h>

struct main_data { int *a, *sum; };

// target.c:6: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &sum = *omp_data.sum;
  for (int i = 0; i < 10; i++)
    a[i] = i * i;
  for (int i = 0; i < 10; i++)
    sum += a[i];
}

int main(void) {
  int a[10], sum = 0;
  omp2cuda::target_region{"target.c:6"}.serial().launch(
      main_kernel, {.a = omp2cuda::from(a), .sum = omp2cuda::tofrom(sum)});
  printf("%d %d\n", a[9], sum);
  return 0;
}
