// Translated by omp2cuda 0.1.0 from global-behind-its-use.c
#include <omp2cuda.h>

/* The device's copy of what is defined behind its first use stands in front of that. */
#include <stdio.h>

extern const double table[4];
static __device__ const double table_device[4] = {1, 2, 3, 4}; // table in device code

__device__ static double entry(int i) {
  auto &table = table_device;
  return table[i];
}
const double table[4] = {1, 2, 3, 4};
static_assert(sizeof(table) == sizeof(table_device), "two copies of one table");

extern int offset;

__device__ int offset_device = 10; // declare target: offset on the device

// global-behind-its-use.c:14: target teams distribute parallel for
__global__ void main_r_kernel(double *r) {
  auto &offset = offset_device;
  for (int i : omp2cuda::league::one_each(0, 4))
    r[i] = entry(i) + offset;
}

// global-behind-its-use.c:19: target (one thread)
__global__ void main_r_kernel_2(double *r) {
  auto &offset = offset_device;
  r[0] += offset;
}

int main(void) {
  double r[4];
  omp2cuda::target_region{"global-behind-its-use.c:14"}.one_each(4).launch(
      main_r_kernel, {omp2cuda::tofrom(r)});
  offset = 20;
  omp2cuda::target_update{"global-behind-its-use.c:18"}.to(offset);
  omp2cuda::target_region{"global-behind-its-use.c:19"}.serial().launch(
      main_r_kernel_2, {omp2cuda::tofrom(r, 0, 1)});
  printf("%g %g\n", r[0], r[3]);
  return 0;
}
int offset = 10;
static omp2cuda::declare_target offset_entry{&offset, sizeof(offset), &offset_device};
