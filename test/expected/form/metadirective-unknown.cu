// Translated by omp2cuda 0.1.0 from metadirective-unknown.c
#include <omp2cuda.h>

// test: reference=serial
// Devices and vendors that nobody knows: such a trait does not match.
#include <stdio.h>


struct main_x_data { int *x; };

// metadirective-unknown.c:8: target, teams, distribute parallel for
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8))
    x[i] += i;
}

struct main_x_data_2 { int *x; };

// metadirective-unknown.c:17: target, parallel for
// one block
__global__ void main_x_kernel_2(
    const __grid_constant__ main_x_data_2 omp_data) {
  const auto &[x] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    x[i] += 10 * i;
}

int main(void) {
  int x[8] = {0};
  omp2cuda::target_region{"metadirective-unknown.c:8"}.one_each(8).launch(
      main_x_kernel, {.x = omp2cuda::tofrom(x)});
  omp2cuda::target_region{"metadirective-unknown.c:17"}
      .one_team()
      .iterations(8)
      .launch(main_x_kernel_2, {.x = omp2cuda::tofrom(x)});
  for (int i = 0; i < 8; i++)
    printf("%d\n", x[i]);
  return 0;
}
