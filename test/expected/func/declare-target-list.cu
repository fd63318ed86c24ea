// Translated by omp2cuda 0.1.0 from declare-target-list.c
#include <omp2cuda.h>

// declare target with lists of names: a function, a scalar, an array
#include <stdio.h>

int count;
__device__ int count_device; // declare target: count on the device
static omp2cuda::declare_target count_entry{&count, sizeof(count), &count_device};
double weights[5];
__device__ double weights_device[5]; // declare target: weights on the device
static omp2cuda::declare_target weights_entry{&weights, sizeof(weights), &weights_device};
__host__ __device__ int clamp(int x) { return x > 3 ? 3 : x; }

// declare-target-list.c:16: target teams distribute parallel for
__global__ void main_kernel(double *out) {
  auto &weights = weights_device;
  auto &count = count_device;
  for (int i : omp2cuda::league::one_each(0, 10))
    out[i] = weights[clamp(i)] * count;
}

int main(void) {
  count = 5;
  for (int i = 0; i < 5; i++)
    weights[i] = i + 0.5;
  omp2cuda::target_update{"declare-target-list.c:14"}.to(count).to(weights);
  double out[10];
  omp2cuda::target_region{"declare-target-list.c:16"}.one_each(10).launch(
      main_kernel, {omp2cuda::from(out)});
  printf("%g %g\n", out[0], out[9]);
  return 0;
}
