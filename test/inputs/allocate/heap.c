// omp_alloc and its like in device code, allocators with traits too
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

#pragma omp requires dynamic_allocators

#define N 100

int main(void) {
  int a[N], wrong = 0;
#pragma omp target map(from : a) map(tofrom : wrong)
  {
    int *x = (int *)omp_alloc(N * sizeof(int), omp_default_mem_alloc);
    int *zero = (int *)omp_calloc(N, sizeof(int), omp_default_mem_alloc);
    char *far = (char *)omp_aligned_alloc(256, 512, omp_default_mem_alloc);
    if (!x || !zero || (uintptr_t)far % 256 != 0)
      wrong = 1;
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      x[i] = 2 * i + zero[i];
    x = (int *)omp_realloc(x, 2 * N * sizeof(int), omp_default_mem_alloc,
                           omp_default_mem_alloc);
    for (int i = 0; i < N; i++)
      a[i] = x[i] + 1;
    omp_free(x, omp_default_mem_alloc);
    omp_free(zero, omp_default_mem_alloc);
    omp_free(far, omp_default_mem_alloc);
    omp_alloctrait_t traits[2] = {{omp_atk_alignment, 128},
                                  {omp_atk_fallback, omp_atv_null_fb}};
    omp_allocator_handle_t mine =
        omp_init_allocator(omp_default_mem_space, 2, traits);
    int *own = (int *)omp_calloc(4, sizeof(int), mine);
    if (!own || (uintptr_t)own % 128 != 0 || own[3] != 0)
      wrong = 2;
    omp_free(own, mine);
    omp_destroy_allocator(mine);
  }
  int *host = (int *)omp_alloc(N * sizeof(int), omp_default_mem_alloc);
  host[0] = a[N - 1];
  printf("%d %d %d\n", a[0], host[0], wrong);
  omp_free(host, omp_default_mem_alloc);
  return 0;
}
