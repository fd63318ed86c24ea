// test: reference=serial
// pteam and cgroup memory: variables of a team in shared memory, whoever names them
#include <omp.h>
#include <stdio.h>

#define N 64

int main(void) {
  int out[N], start = 5;
#pragma omp target teams num_teams(4) map(from : out)                          \
    uses_allocators(omp_pteam_mem_alloc, omp_cgroup_mem_alloc)                 \
    allocate(omp_pteam_mem_alloc : start) firstprivate(start)
  {
    int scale;
#pragma omp allocate(scale) allocator(omp_cgroup_mem_alloc)
    int table[4];
#pragma omp allocate(table) allocator(omp_pteam_mem_alloc)
    scale = 2 * start;
    for (int k = 0; k < 4; k++)
      table[k] = k * start;
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++)
      out[i] = table[i % 4] + start + scale;
  }
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += out[i];
  printf("%d %d\n", sum, start);
  return 0;
}
