// Translated by omp2cuda 0.1.0 from team.c
#include <omp2cuda.h>

// test: reference=serial
// pteam and cgroup memory: variables of a team in shared memory, whoever names them
#include <omp.h>
#include <stdio.h>

#define N 64

struct main_data { int *out; int start; };

// team.c:10: target teams num_teams(4) uses_allocators(omp_pteam_mem_alloc, omp_cgroup_mem_alloc)
// allocate(omp_pteam_mem_alloc : start)
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, start_value] = omp_data;
  __shared__ int start;
  if (omp2cuda::team::is_initial())
    start = start_value;
  omp2cuda::team::sync();
  __shared__ int scale;
  __shared__ int table[4];
  if (omp2cuda::team::is_initial()) {
    scale = 2 * start;
    for (int k = 0; k < 4; k++)
      table[k] = k * start;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    out[i] = table[i % 4] + start + scale;
}

int main(void) {
  int out[N], start = 5;
  omp2cuda::target_region{"team.c:10"}.num_teams(4).iterations(N).launch(
      main_kernel, {.out = omp2cuda::from(out), .start = start});
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += out[i];
  printf("%d %d\n", sum, start);
  return 0;
}
