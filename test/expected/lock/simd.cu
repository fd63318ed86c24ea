// Translated by omp2cuda 0.1.0 from simd.c
#include <omp2cuda.h>

// a lock in the code of a thread around simd: where the thread is a warp, its first lane calls
#include <omp.h>
#include <stdio.h>

struct main_data {
  int (*a)[64];
  omp_lock_t *lock;
  omp_nest_lock_t *deep;
  long *total, *lines;
};

// simd.c:16: target teams distribute parallel for num_teams(2)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto n = 40;
  constexpr auto m = 64;
  const auto a = omp_data.a;
  auto &lock = *omp_data.lock;
  auto &deep = *omp_data.deep;
  auto &total = *omp_data.total, &lines = *omp_data.lines;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    long sum = 0;
    for (int j = 0; j < m; j++)
      sum += a[i][j];
    omp_set_lock(&lock);
    total += sum;
    omp_unset_lock(&lock);
    omp_set_nest_lock(&deep);
    if (omp_test_nest_lock(&deep) == 2) {
      lines++;
      omp_unset_nest_lock(&deep);
    }
    omp_unset_nest_lock(&deep);
  }
}

int main(void) {
  enum { n = 40, m = 64 };
  static int a[n][m];
  omp_lock_t lock;
  omp_nest_lock_t deep;
  long total = 0, lines = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i + j;
  omp_init_lock(&lock);
  omp_init_nest_lock(&deep);
  omp2cuda::target_region{"simd.c:16"}.num_teams(2).iterations(n).launch(
      main_kernel,
      {.a = omp2cuda::to(a), .lock = omp2cuda::tofrom(lock), .deep = omp2cuda::tofrom(deep),
       .total = omp2cuda::tofrom(total), .lines = omp2cuda::tofrom(lines)});
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&deep);
  printf("%ld %ld\n", total, lines);
  return 0;
}
