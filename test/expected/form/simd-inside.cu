// Translated by omp2cuda 0.1.0 from simd-inside.c
#include <omp2cuda.h>

// simd inside a parallel loop
#include <stdio.h>

struct main_data { float (*a)[32]; float *y; };

// simd-inside.c:6: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, y] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, 16)) {
    for (int j : omp2cuda::lane::simd(0, 32))
      a[i][j] = i + j;
    float sum = 0;
    {
      auto &sum_outer = sum;
      float sum = 0;
      for (int j : omp2cuda::lane::simd(0, 32))
        sum += a[i][j];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = sum;
  }
}

int main(void) {
  float a[16][32], y[16];
  omp2cuda::target_region{"simd-inside.c:6"}.lanes().iterations(16).launch(
      main_kernel, {.a = omp2cuda::from(a), .y = omp2cuda::from(y)});
  float total = 0;
  for (int i = 0; i < 16; i++)
    total += y[i];
  printf("%g %g %g\n", y[0], y[15], total);
  return 0;
}
