// Translated by omp2cuda 0.1.0 from global-update.c
#include <omp2cuda.h>

// a global on the device is written there and read back with target update
#include <stdio.h>

int result[16];
__device__ int result_device[16]; // declare target: result on the device
static omp2cuda::declare_target result_entry{&result, sizeof(result), &result_device};
int calls = 0;
__device__ int calls_device = 0; // declare target: calls on the device
static omp2cuda::declare_target calls_entry{&calls, sizeof(calls), &calls_device};

// global-update.c:10: target teams distribute parallel for
__global__ void main_result_kernel() {
  auto &result = result_device;
  for (int i : omp2cuda::league::one_each(0, 16))
    result[i] = i * 7;
}

// global-update.c:13: target (one thread)
__global__ void main_calls_kernel() {
  auto &calls = calls_device;
  calls += 2;
}

int main(void) {
  omp2cuda::target_region{"global-update.c:10"}.one_each(16).launch(
      main_result_kernel);
  omp2cuda::target_region{"global-update.c:13"}.serial().launch(
      main_calls_kernel);
  omp2cuda::target_update{"global-update.c:15"}.from(result).from(calls);
  int sum = 0;
  for (int i = 0; i < 16; i++)
    sum += result[i];
  printf("%d %d\n", sum, calls);
  return 0;
}
