// Translated by omp2cuda 0.1.0 from thread.c
#include <omp2cuda.h>

// test: reference=serial
// every allocator on private copies of threads: they stay the threads' own
#include <omp.h>
#include <stdio.h>

#define N 100

// thread.c:11: target parallel for uses_allocators(omp_pteam_mem_alloc)
// allocate(omp_pteam_mem_alloc : tile)
// one block
__global__ void main_a_kernel(int *a) {
  int tile[4];
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    tile[i % 4] = 2 * i;
    a[i] = tile[i % 4];
  }
}

struct main_a_data_2 { int *a; int x; };

// thread.c:18: target uses_allocators(omp_const_mem_alloc)
// allocate(omp_const_mem_alloc : x)
// one thread
__global__ void main_a_kernel_2(
    const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, x] = omp_data;
  for (int i = 0; i < N; i++)
    a[i] += x;
}

struct main_a_data_3 { int *a; int x; };

// thread.c:24: target teams loop uses_allocators(omp_low_lat_mem_alloc)
// allocate(omp_low_lat_mem_alloc : x)
__global__ void main_a_kernel_3(
    const __grid_constant__ main_a_data_3 omp_data) {
  const auto &[a, x_value] = omp_data;
  int x = x_value;
  for (int i : omp2cuda::league::one_each(0, N)) {
    x = a[i];
    a[i] = x + 1;
  }
}

// thread.c:31: target parallel (one block)
__global__ void main_a_kernel_4(int *a) {
  int own;
  own = 3;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    a[i] += own;
  }
}

int main(void) {
  int a[N], tile[4] = {1, 2, 3, 4}, x = 2;
  int first = tile[0];
  omp2cuda::target_region{"thread.c:11"}.one_team().iterations(N).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"thread.c:18"}.serial().launch(
      main_a_kernel_2, {.a = omp2cuda::tofrom(a), .x = x});
  omp2cuda::target_region{"thread.c:24"}.one_each(N).launch(
      main_a_kernel_3, {.a = omp2cuda::tofrom(a), .x = x});
  omp2cuda::target_region{"thread.c:31"}.one_team().iterations(N).launch(
      main_a_kernel_4, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d %d\n", sum, first);
  return 0;
}
