// Translated by omp2cuda 0.1.0 from declare-target.c
#include <omp2cuda.h>

// declare target ... end declare target: functions and globals of the device
#include <stdio.h>

int factor = 3;
__device__ int factor_device = 3; // declare target: factor on the device
static omp2cuda::declare_target factor_entry{&factor, sizeof(factor), &factor_device};
int table[4] = {1, 10, 100, 1000};
__device__ int table_device[4] = {1, 10, 100, 1000}; // declare target: table on the device
static omp2cuda::declare_target table_entry{&table, sizeof(table), &table_device};

__host__ __device__ int weigh(int i) {
  auto &table = OMP2CUDA_SIDE(::table, table_device);
  auto &factor = OMP2CUDA_SIDE(::factor, factor_device);
  return table[i % 4] * factor;
}

// declare-target.c:13: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  auto &factor = factor_device;
  for (int i : omp2cuda::league::one_each(0, 8))
    a[i] = weigh(i) + factor;
}

int main(void) {
  int a[8];
  omp2cuda::target_region{"declare-target.c:13"}.one_each(8).launch(
      main_kernel, {omp2cuda::from(a)});
  printf("%d %d %d %d\n", a[0], a[3], a[7], weigh(1));
  return 0;
}
