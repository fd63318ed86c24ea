// test: reference=serial
// allocators that get no traits, and with dynamic_allocators those that no clause names
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64
#ifndef _OPENMP
#define omp_init_allocator(space, n, traits) ((void)(traits), omp_null_allocator)
#define omp_destroy_allocator(allocator) (void)(allocator)
#define omp_alloc(bytes, allocator) malloc(bytes)
#define omp_free(p, allocator) free(p)
#define omp_get_team_num() 0
#endif
#pragma omp requires dynamic_allocators

static int calc(int i, int j) { return i * j; }

static int sum(const int *x) {
  int s = 0;
  for (int i = 0; i < N; i++)
    s += x[i];
  return s;
}

int main(void) {
  int x[N] = {0}, y[N] = {0}, z[N] = {0}, w[N] = {0};
  const omp_alloctrait_t traits[1] = {{omp_atk_access, omp_atv_cgroup}};
  omp_allocator_handle_t mine = omp_init_allocator(omp_default_mem_space, 1, traits);
  static omp_allocator_handle_t made;
#pragma omp declare target(made)

#pragma omp target uses_allocators(mine)
#pragma omp teams reduction(+ : x) thread_limit(N) allocate(mine : x) num_teams(4)
  {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      x[i] += calc(i, omp_get_team_num());
  }
#pragma omp target teams reduction(+ : y) thread_limit(N) allocate(omp_cgroup_mem_alloc : y) num_teams(4)
  {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      y[i] += calc(i, omp_get_team_num());
  }
#pragma omp target
  made = omp_init_allocator(omp_default_mem_space, 1, traits);
#pragma omp target
#pragma omp teams reduction(+ : z) thread_limit(N) allocate(made : z) num_teams(4)
  {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      z[i] += calc(i, omp_get_team_num());
  }
#pragma omp target map(tofrom : w)
  {
    int *p = omp_alloc(N * sizeof(int), made);
    for (int i = 0; i < N; i++)
      p[i] = 2 * i;
    for (int i = 0; i < N; i++)
      w[i] = p[i];
    omp_free(p, made);
    omp_destroy_allocator(made);
  }
  omp_destroy_allocator(mine);
  int teams = sum(x) == 6 * sum(w) / 2, same = sum(x) == sum(y) && sum(y) == sum(z);
  printf("%d %d %d\n", teams || sum(x) == 0, same, sum(w));
  return 0;
}
