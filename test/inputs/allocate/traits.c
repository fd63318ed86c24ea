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

#pragma omp declare target
/* no constructs: one function for both sides */
static int twice(int x) {
  int y;
#pragma omp allocate(y) allocator(omp_default_mem_alloc) align(64)
  y = 2 * x;
  return y + OFF(&y, 64);
}

static int most(const int *x, int n) {
  int best, where[2];
#pragma omp allocate(best, where) align(32)
  best = x[0];
  where[0] = OFF(&best, 32) + OFF(where, 32);
#pragma omp parallel for reduction(max : best)
  for (int i = 0; i < n; i++)
    best = x[i] > best ? x[i] : best;
  return best + where[0];
}
#pragma omp end declare target

int main(void) {
  int a[N], off = 0, start[3] = {1, 2, 3}, top = 0;
  const omp_alloctrait_t traits[] = {{omp_atk_alignment, 128},
                                     {omp_atk_fallback, omp_atv_default_mem_fb},
                                     {omp_atk_pool_size, 4096}};
  omp_allocator_handle_t mine = omp_null_allocator;
#pragma omp target parallel for map(from : a) map(tofrom : off)                \
    uses_allocators(traits(traits) : mine) firstprivate(start)                 \
    allocate(mine : start) reduction(+ : off)
  for (int i = 0; i < N; i++) {
    a[i] = start[i % 3] + twice(i);
    off += OFF(start, 128);
#ifdef _OPENMP
    char *p = (char *)omp_alloc(10, mine);
    off += p ? OFF(p, 128) : 1;
    omp_free(p, mine);
#endif
  }
  int scale = 7, tile[4] = {0};
#pragma omp target teams num_teams(1) map(tofrom : a, off, top)                \
    firstprivate(scale) private(tile) uses_allocators(omp_pteam_mem_alloc)     \
    allocate(allocator(omp_pteam_mem_alloc), align(64) : scale, tile)
  {
    tile[0] = scale;
    off += OFF(&scale, 64) + OFF(tile, 64);
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      a[i] += tile[0];
    top = most(start, 3);
  }
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", sum, off, top, tile[1], mine == omp_null_allocator);
  return 0;
}
