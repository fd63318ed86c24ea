// Translated by omp2cuda 0.1.0 from prototype-inside.c
#include <omp2cuda.h>

// functions that the function around a region declares
#include <stdio.h>

__host__ __device__ void(store)(int *, int);
__host__ __device__ int(twice)(int);

// prototype-inside.c:8: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 15))
    store(&a[i], twice(i));
}

int main(void) {
  int a[15];
  __host__ __device__ int twice(int x);
  __host__ __device__ void store(int *p, int value);
  omp2cuda::target_region{"prototype-inside.c:8"}.one_each(15).launch(
      main_kernel, {omp2cuda::from(a)});
  int sum = 0;
  for (int i = 0; i < 15; i++)
    sum += a[i];
  printf("%d %d\n", sum, twice(4));
  return 0;
}

__host__ __device__ int twice(int x) { return 2 * x; }

__host__ __device__ void store(int *p, int value) { *p = value; }
