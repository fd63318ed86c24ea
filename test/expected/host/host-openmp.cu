// Translated by omp2cuda 0.1.0 from host-openmp.c
#include <omp2cuda.h>

// OpenMP directives of the host stay and go to the host's compiler
#include <omp.h>
#include <stdio.h>

// host-openmp.c:10: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 100))
    a[i] *= 2;
}

int main(void) {
  int a[100], sum = 0, biggest = 0;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] = i;
  omp2cuda::target_region{"host-openmp.c:10"}.one_each(100).launch(
      main_kernel, {omp2cuda::tofrom(a)});
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < 100; i++)
    sum += a[i];
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    if (omp_get_num_threads() > biggest)
      biggest = omp_get_num_threads();
  }
  printf("%d %d\n", sum, biggest >= 1 && biggest <= 2);
  return 0;
}
