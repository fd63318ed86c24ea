// Translated by omp2cuda 0.1.0 from regions.c
#include <omp2cuda.h>

// test: headers=yes
// regions in headers: their kernels stand in the header's copy, each in front of its function
#include "regions.cuh"
#include <stdio.h>

__device__ static int scale(int x) { return 2 * x; }

// regions.c:14: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 100))
    a[i] = scale(a[i]) + third(i);
}

int main() {
  int a[100], sum = 0;
  clear(a, 100);
  {
    auto on_device = omp2cuda::target_data{"regions.c:11"}.tofrom(a);
    add(a, 100, 3);
    omp2cuda::target_region{"regions.c:14"}.one_each(100).launch(
        main_kernel, {omp2cuda::tofrom(a)});
  }
  sum = total(a, 100);
  printf("%d %d %d\n", a[0], a[99], sum);
}
