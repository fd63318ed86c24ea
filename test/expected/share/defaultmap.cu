// Translated by omp2cuda 0.1.0 from defaultmap.c
#include <omp2cuda.h>

// defaultmap changes what a name that is not listed means
#include <stdio.h>

struct main_count_data { int *count; int limit; };

// defaultmap.c:7: target (one thread)
__global__ void main_count_kernel(
    const __grid_constant__ main_count_data omp_data) {
  auto &count = *omp_data.count;
  const auto limit = omp_data.limit;
  count = limit + 1;
}

struct main_limit_data {
  int *limit;
  int (*a)[10]; // shared by all threads, which change it
};

// defaultmap.c:11: target teams distribute parallel for
__global__ void main_limit_kernel(
    const __grid_constant__ main_limit_data omp_data) {
  auto &limit = *omp_data.limit;
  auto &a = *omp_data.a;
  for (int i : omp2cuda::league::one_each(0, 1))
    limit = a[i] + 77;
}

struct main_a_data { int *a; int count; };

// defaultmap.c:14: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, count] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 10))
    a[i] = count + i;
}

int main(void) {
  int count = 0, limit = 9;
  int a[10] = {0};
  omp2cuda::target_region{"defaultmap.c:7"}.serial().launch(
      main_count_kernel, {.count = omp2cuda::tofrom(count), .limit = limit});
  omp2cuda::target_region{"defaultmap.c:11"}.one_each(1).launch(
      main_limit_kernel,
      {.limit = omp2cuda::from(limit), .a = omp2cuda::shared_copy(a)});
  omp2cuda::target_region{"defaultmap.c:14"}.one_each(10).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(a), .count = count});
  printf("%d %d %d %d\n", count, limit, a[0], a[9]);
  return 0;
}
