// Translated by omp2cuda 0.1.0 from one-region.c
#include <omp2cuda.h>

// test: options="--regions=16,25"
// A part of a file is translated: the region between the two is host code.
#include <stdio.h>

__host__ __device__ static int square(int i) { return i * i; }

struct main_x_data_2 { int *x; int n; };

// one-region.c:16: target teams distribute parallel for
__global__ void main_x_kernel_2(
    const __grid_constant__ main_x_data_2 omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += square(i) % 7;
}

struct main_high_data { const int *x; int *high; int n; };

// The last one is a kernel again.
// one-region.c:25: target (one thread)
__global__ void main_high_kernel(
    const __grid_constant__ main_high_data omp_data) {
  const auto x = omp_data.x;
  auto &high = *omp_data.high;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    if (x[i] > high)
      high = x[i];
}

int main(void) {
  int x[64], sum = 0, high = 0;
  for (int i = 0; i < 64; i++)
    x[i] = i;
  int n = 64;
  for (int i = 0; i < n; i++)
    x[i] = square(x[i]) % 100;

  omp2cuda::target_region{"one-region.c:16"}.one_each(n).launch(
      main_x_kernel_2, {.x = omp2cuda::tofrom(x, 0, n), .n = n});

  for (int i = 0; i < n; i++)
    sum += x[i];

  // The last one is a kernel again.
  omp2cuda::target_region{"one-region.c:25"}.serial().launch(
      main_high_kernel,
      {.x = omp2cuda::to(x, 0, n), .high = omp2cuda::tofrom(high), .n = n});

  printf("%d %d\n", sum, high);
  return 0;
}
