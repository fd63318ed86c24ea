// allocators whose traits the device cannot keep
#include <omp.h>
void f(int *a, int n, int k) {
  int x = 0;
  omp_alloctrait_t pool[2] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_null_fb}};
  omp_alloctrait_t asked[1] = {{omp_atk_alignment, 64}};
  omp_alloctrait_t later[1] = {{omp_atk_alignment, (omp_uintptr_t)n}};
  omp_allocator_handle_t mine = omp_null_allocator;
#pragma omp target map(tofrom: a[0:n]) uses_allocators(mine(pool)) allocate(mine: x) private(x)
  x = a[0];
#pragma omp target map(tofrom: a[0:n]) uses_allocators(mine(later)) allocate(mine: x) private(x)
  x = a[0];
#pragma omp target map(tofrom: a[0:n]) uses_allocators(mine(asked)) if(k)
  a[0] = 1;
#pragma omp target parallel map(tofrom: a[0:n]) allocate(align(64): x) reduction(+: x)
  x = a[0];
}
void g(int *a, int n, omp_allocator_handle_t mine) {
#pragma omp target map(tofrom: a[0:n])
  {
    int x;
#pragma omp allocate(x) allocator(mine) align(64)
    x = a[0];
    a[1] = x;
  }
}
