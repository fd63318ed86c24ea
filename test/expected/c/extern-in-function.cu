// Translated by omp2cuda 0.1.0 from extern-in-function.c
#include <omp2cuda.h>

// `extern int x;` among the statements of a region or of its function is the object of the file
#include <stdio.h>

int count = 4, table[2] = {1, 2};
__device__ int count_device = 4; // declare target: count on the device
static omp2cuda::declare_target count_entry{&count, sizeof(count), &count_device};
__device__ int table_device[2] = {1, 2}; // declare target: table on the device
static omp2cuda::declare_target table_entry{&table, sizeof(table), &table_device};

__device__ static int one(void) {
  auto &count = count_device;
  
  return count;
}
__device__ static int both(int i) {
  auto &count = count_device;
  auto &table = table_device;
  if (i) {
    
    return count + table[1];
  }
  return 0;
}

// extern-in-function.c:20: target (one thread)
__global__ void main_r_kernel(int *r_ref) {
  auto &r = *r_ref;
  r += one() + both(1);
}

struct main_r_data_2 { int *r; int count; };

// extern-in-function.c:22: target (one thread)
__global__ void main_r_kernel_2(const __grid_constant__ main_r_data_2 omp_data) {
  auto &r = *omp_data.r;
  const auto count = omp_data.count;
  {

    r += count;
  }
}

struct main_r_data_3 { int *r; const int *table; };

// extern-in-function.c:27: target (one thread)
__global__ void main_r_kernel_3(const __grid_constant__ main_r_data_3 omp_data) {
  auto &r = *omp_data.r;
  const auto table = omp_data.table;
  {

    r += table[0];
  }
}

int main(void) {
  int r = 0;
  omp2cuda::target_region{"extern-in-function.c:20"}.serial().launch(
      main_r_kernel, {omp2cuda::tofrom(r)});
  omp2cuda::target_region{"extern-in-function.c:22"}.serial().launch(
      main_r_kernel_2, {.r = omp2cuda::tofrom(r), .count = count});
  omp2cuda::target_region{"extern-in-function.c:27"}.serial().launch(
      main_r_kernel_3, {.r = omp2cuda::tofrom(r), .table = omp2cuda::to(table)});
  printf("%d\n", r);
}
