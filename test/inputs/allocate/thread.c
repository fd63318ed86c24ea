// test: reference=serial
// every allocator on private copies of threads: they stay the threads' own
#include <omp.h>
#include <stdio.h>

#define N 100

int main(void) {
  int a[N], tile[4] = {1, 2, 3, 4}, x = 2;
  int first = tile[0];
#pragma omp target parallel for map(from : a) private(tile)                    \
    uses_allocators(omp_pteam_mem_alloc)                                       \
    allocate(omp_pteam_mem_alloc : tile)
  for (int i = 0; i < N; i++) {
    tile[i % 4] = 2 * i;
    a[i] = tile[i % 4];
  }
#pragma omp target uses_allocators(omp_const_mem_alloc) firstprivate(x)        \
    allocate(omp_const_mem_alloc : x) map(tofrom : a)
  {
    for (int i = 0; i < N; i++)
      a[i] += x;
  }
#pragma omp target teams loop map(tofrom : a)                                  \
    uses_allocators(omp_low_lat_mem_alloc)                                     \
    allocate(omp_low_lat_mem_alloc : x) firstprivate(x)
  for (int i = 0; i < N; i++) {
    x = a[i];
    a[i] = x + 1;
  }
#pragma omp target parallel map(tofrom : a)
  {
    int own;
#pragma omp allocate(own) allocator(omp_thread_mem_alloc)
    own = 3;
#pragma omp for
    for (int i = 0; i < N; i++) {
      a[i] += own;
    }
  }
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d %d\n", sum, first);
  return 0;
}
