// Translated by omp2cuda 0.1.0 from prototype.c
#include <omp2cuda.h>

// a function that is declared before and defined behind the region
#include <stdio.h>

__host__ __device__ int twice(int x);
__device__ static void store(int *p, int value);

// prototype.c:9: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 15))
    store(&a[i], twice(i));
}

int main(void) {
  int a[15];
  omp2cuda::target_region{"prototype.c:9"}.one_each(15).launch(
      main_kernel, {omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 15; i++)
    sum += a[i];
  printf("%d %d\n", sum, twice(4));
  return 0;
}

__host__ __device__ int twice(int x) { return 2 * x; }

__device__ static void store(int *p, int value) { *p = value; }
