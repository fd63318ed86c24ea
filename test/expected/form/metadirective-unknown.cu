// Translated by omp2cuda 0.1.0 from metadirective-unknown.c
#include <omp2cuda.h>

// test: reference=serial
// Devices and vendors that nobody knows: such a trait does not match.
#include <stdio.h>

// metadirective-unknown.c:8: target, teams, distribute parallel for
__global__ void main_x_kernel(int *x) {
  for (int i : omp2cuda::league::one_each(0, 8))
    x[i] += i;
}

// metadirective-unknown.c:17: target, parallel for (one block)
__global__ void main_x_kernel_2(int *x) {
  for (int i : omp2cuda::team::parallel_for(0, 8))
    x[i] += 10 * i;
}

int main(void) {
  int x[8] = {0};
  omp2cuda::target_region{"metadirective-unknown.c:8"}.one_each(8).launch(
      main_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"metadirective-unknown.c:17"}
      .one_team()
      .iterations(8)
      .launch(main_x_kernel_2, {omp2cuda::tofrom(x)});
  for (int i = 0; i < 8; i++)
    printf("%d\n", x[i]);
  return 0;
}
