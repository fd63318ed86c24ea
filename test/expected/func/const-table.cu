// Translated by omp2cuda 0.1.0 from const-table.c
#include <omp2cuda.h>

// a constant table at file scope, read in a device function that no directive names
#include <stdio.h>

__device__ static const int primes[6] = {2, 3, 5, 7, 11, 13};
enum { COUNT = 6 };

__device__ static int smallest_factor(int n) {
  for (int k = 0; k < COUNT; k++)
    if (n % primes[k] == 0)
      return primes[k];
  return n;
}

// const-table.c:16: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 40))
    a[i] = smallest_factor(i + 2);
}

int main(void) {
  int a[40];
  omp2cuda::target_region{"const-table.c:16"}.one_each(40).launch(main_kernel, {omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += a[i];
  printf("%d %d %d\n", a[0], a[15], sum);
  return 0;
}
