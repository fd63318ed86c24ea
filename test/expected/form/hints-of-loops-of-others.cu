// Translated by omp2cuda 0.1.0 from hints-of-loops-of-others.c
#include <omp2cuda.h>

// Hints that nvcc reads in another way: macros, and the pragmas of other compilers
#include <stdio.h>
#define N 32
#define WIDTH 4

__device__ static int row(const int *x) {
  int sum = 0;
#pragma unroll 4 // by hand
  for (int i = 0; i < N; i++)
    sum += x[i];
  return sum;
}

static int host(const int *x) {
  int sum = 0;
#pragma unroll(WIDTH)
  for (int i = 0; i < N; i++)
    sum -= x[i];
  return sum;
}

struct main_data { int (*a)[N]; int *sum; };

// hints-of-loops-of-others.c:30: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, sum_result] = omp_data;
  int sum = 0;
#pragma unroll 4
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
#pragma unroll 4
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma unroll 8
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma unroll // all of it
    for (int j = 0; j < N; j++)
      a[i][j]++;
#pragma unroll 1
    for (int j = 0; j < N; j++)
      a[i][j]++;
    for (int j = 0; j < N; j++)
      a[i][j]++;
    sum += row(a[i]);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  int a[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j;
  int sum = 0;
  omp2cuda::target_region{"hints-of-loops-of-others.c:30"}.iterations(N).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .sum = omp2cuda::tofrom(sum)});
  printf("%d %d\n", sum, host(a[3]));
  return 0;
}
