// Translated by omp2cuda 0.1.0 from simd-inside.c
#include <omp2cuda.h>

// simd inside a parallel loop
#include <stdio.h>

// simd-inside.c:6: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s {
  float (*a)[32]; // map(from: a)
  float *y;       // map(from: y)
};

__global__ void
main_omp_fn_6(const __grid_constant__ main_omp_data_s omp_data) {
  const auto &[a, y] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 16)) {
    for (int j = 0; j < 32; j++)
      a[i][j] = i + j;
    float sum = 0;
    for (int j = 0; j < 32; j++)
      sum += a[i][j];
    y[i] = sum;
  }
}

int main(void) {
  float a[16][32], y[16];
  {
    omp2cuda::target_region region{"simd-inside.c:6"};
    region.iterations(omp2cuda::range(0, 16));
    region.launch(main_omp_fn_6,
                  main_omp_data_s{*region.from(a), *region.from(y)});
  }
  float total = 0;
  for (int i = 0; i < 16; i++)
    total += y[i];
  printf("%g %g %g\n", y[0], y[15], total);
  return 0;
}
