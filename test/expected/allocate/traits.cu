// Translated by omp2cuda 0.1.0 from traits.c
#include <omp2cuda.h>

// test: reference=serial
// allocators with traits, alignments: of private copies, locals, memory of a team
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

#define N 100

#ifdef _OPENMP
#define OFF(p, bytes) ((int)((uintptr_t)(p) % (bytes)))
#else /* without directives nothing is aligned */
#define OFF(p, bytes) 0
#endif

/* no constructs: one function for both sides */
__device__ static int twice(int x) {
  alignas(64) int y;
  y = 2 * x;
  return y + OFF(&y, 64);
}

// most, entered by all threads of a team
__device__ static int most(const int *x, int n) {
  alignas(32) __shared__ int best;
  alignas(32) __shared__ int where[2];
  if (omp2cuda::team::is_initial()) {
    best = x[0];
    where[0] = OFF(&best, 32) + OFF(where, 32);
  }
  omp2cuda::team::sync();
  {
    auto &best_outer = best;
    int best = omp2cuda::op::max::identity<int>();
    for (int i : omp2cuda::team::parallel_for(0, n))
      best = x[i] > best ? x[i] : best;
    omp2cuda::team::reduce(omp2cuda::op::max{}, &best_outer, best);
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(best + where[0]);
}

struct main_a_off_data {
  int *a, *off;
  int (*start)[3];             // shared by all threads, which change it
  omp_allocator_handle_t mine; // an allocator's number
};

// traits.c:42: target parallel for uses_allocators(traits(traits) : mine) allocate(mine : start)
// reduction(+ : off)
// one block
__global__ void main_a_off_kernel(const __grid_constant__ main_a_off_data omp_data) {
  const auto &[a, off_result, start_value, mine] = omp_data;
  alignas(128) int start[3];
  memcpy(start, start_value, sizeof(start));
  int off = 0;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    a[i] = start[i % 3] + twice(i);
    off += OFF(start, 128);
#ifdef _OPENMP
    char *p = (char *)omp_alloc(10, mine);
    off += p ? OFF(p, 128) : 1;
    omp_free(p, mine);
#endif
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, off_result, off);
}

struct main_a_off_top_data { int *a, *off, *top; const int *start; int scale; };

// traits.c:55: target teams num_teams(1) uses_allocators(omp_pteam_mem_alloc)
// allocate(allocator(omp_pteam_mem_alloc), align(64) : scale, tile)
// between parallel regions all threads compute, thread 0 stores
__global__ void main_a_off_top_kernel(const __grid_constant__ main_a_off_top_data omp_data) {
  const auto a = omp_data.a;
  auto &off = *omp_data.off, &top = *omp_data.top;
  const auto start = omp_data.start;
  const auto scale_value = omp_data.scale;
  alignas(64) __shared__ int scale;
  alignas(64) __shared__ int tile[4];
  if (omp2cuda::team::is_initial())
    scale = scale_value;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    tile[0] = scale;
    off += OFF(&scale, 64) + OFF(tile, 64);
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, N))
    a[i] += tile[0];
  omp2cuda::team::sync();
  const auto most_value = most(start, 3);
  if (omp2cuda::team::is_initial())
    top = most_value;
}

int main(void) {
  int a[N], off = 0, start[3] = {1, 2, 3}, top = 0;
  const omp_alloctrait_t traits[] = {{omp_atk_alignment, 128},
                                     {omp_atk_fallback, omp_atv_default_mem_fb},
                                     {omp_atk_pool_size, 4096}};
  omp_allocator_handle_t mine = omp_null_allocator;
  omp2cuda::target_region{"traits.c:42"}.soft_stack(0).one_team().iterations(N).launch(
      main_a_off_kernel,
      {.a = omp2cuda::from(a), .off = omp2cuda::tofrom(off), .start = omp2cuda::shared_copy(start),
       .mine = omp2cuda::device_allocator(traits)});
  int scale = 7, tile[4] = {0};
  omp2cuda::target_region{"traits.c:55"}.num_teams(1).iterations(N).launch(
      main_a_off_top_kernel,
      {.a = omp2cuda::tofrom(a), .off = omp2cuda::tofrom(off), .top = omp2cuda::tofrom(top),
       .start = omp2cuda::tofrom(start), .scale = scale});
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", sum, off, top, tile[1], mine == omp_null_allocator);
  return 0;
}
