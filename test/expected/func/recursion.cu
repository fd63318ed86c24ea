// Translated by omp2cuda 0.1.0 from recursion.c
#include <omp2cuda.h>

// a recursive device function
#include <stdio.h>

__device__ static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

// recursion.c:8: target teams distribute parallel for
__global__ void main_kernel(int *f) {
  for (int i : omp2cuda::league::one_each(0, 16))
    f[i] = fibonacci(i);
}

int main(void) {
  int f[16];
  omp2cuda::target_region{"recursion.c:8"}.one_each(16).launch(main_kernel, {omp2cuda::from(f)});
  printf("%d %d\n", f[1], f[15]);
  return 0;
}
