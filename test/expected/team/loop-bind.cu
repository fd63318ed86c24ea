// Translated by omp2cuda 0.1.0 from loop-bind.c
#include <omp2cuda.h>

// loop bound to the teams, to a parallel region, to its thread
#include <stdio.h>

// loop-bind.c:6: target teams loop
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 60))
    a[i] = i;
}

struct main_b_data { const int *a; int *b; };

// loop-bind.c:9: target, parallel, loop (one block)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 60))
    b[i] = a[i] * 2;
}

struct main_c_data { const int *b; int *c; };

// loop-bind.c:14: target teams distribute parallel for
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[b, c] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 60)) {
    c[i] = 0;
    for (int j = 0; j <= i; j++)
      c[i] += b[j];
  }
}

int main(void) {
  int a[60], b[60], c[60];
  omp2cuda::target_region{"loop-bind.c:6"}.one_each(60).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"loop-bind.c:9"}.one_team().iterations(60).launch(
      main_b_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::from(b)});
  omp2cuda::target_region{"loop-bind.c:14"}.one_each(60).launch(
      main_c_kernel, {.b = omp2cuda::to(b), .c = omp2cuda::from(c)});
  printf("%d %d %d\n", a[59], b[59], c[59]);
  return 0;
}
