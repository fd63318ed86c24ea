// Translated by omp2cuda 0.1.0 from collapse-asks.c
#include <omp2cuda.h>

// collapse(2) in a region that asks for its thread: blocks of one dimension, whose threads are threadIdx.x;
// also where only a function of a function asks
#include <omp.h>
#include <stdio.h>

__device__ static int me(void) { return omp_get_thread_num(); }
__device__ static int here(int threads) { return me() >= 0 && me() < threads; }

// collapse-asks.c:13: target teams distribute parallel for collapse(2)
__global__ void main_a_kernel(int (*a)[30]) {
  for (auto [i, j] : omp2cuda::league::distribute_parallel_for(omp2cuda::nest(20, 30)))
    a[i][j] = omp_get_thread_num() < omp_get_num_threads() ? i * 100 + j : -1;
}

// collapse-asks.c:17: target teams distribute parallel for collapse(2)
__global__ void main_b_kernel(int (*b)[30]) {
  for (auto [i, j] : omp2cuda::league::distribute_parallel_for(omp2cuda::nest(20, 30)))
    b[i][j] = here(1024);
}

int main(void) {
  int a[20][30], b[20][30], sum = 0;
  omp2cuda::target_region{"collapse-asks.c:13"}
      .iterations(omp2cuda::nest(20, 30))
      .launch(main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"collapse-asks.c:17"}
      .iterations(omp2cuda::nest(20, 30))
      .launch(main_b_kernel, {omp2cuda::from(b)});
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      sum += a[i][j] * b[i][j];
  printf("%d %d\n", a[19][29], sum);
  return 0;
}
