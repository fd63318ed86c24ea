// Translated by omp2cuda 0.1.0 from regions-in-parallel.c
#include <omp2cuda.h>

// several host threads launch regions at the same time, each on its own part
#include <stdio.h>

struct main_data { int *mine; int part; };

// regions-in-parallel.c:9: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[mine, part] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 50))
    mine[i] = part * 1000 + i;
}

int main(void) {
  int a[4][50];
#pragma omp parallel for num_threads(4)
  for (int part = 0; part < 4; part++) {
    int *mine = a[part];
    omp2cuda::target_region{"regions-in-parallel.c:9"}.one_each(50).launch(
        main_kernel, {.mine = omp2cuda::from(mine, 0, 50), .part = part});
  }
  int sum = 0;
  for (int part = 0; part < 4; part++)
    for (int i = 0; i < 50; i++)
      sum += a[part][i];
  printf("%d %d\n", a[3][49], sum);
  return 0;
}
