// allocators with traits, alignments
#include <omp.h>
void f(int *a, int n) {
  int x = 0;
  omp_alloctrait_t traits[1] = {{omp_atk_alignment, 64}};
  omp_allocator_handle_t mine = omp_null_allocator;
#pragma omp target map(tofrom: a[0:n]) uses_allocators(mine(traits)) allocate(mine: x) private(x)
  x = a[0];
#pragma omp target teams map(tofrom: a[0:n]) uses_allocators(omp_pteam_mem_alloc) allocate(allocator(omp_pteam_mem_alloc), align(64): x) private(x)
  x = a[0];
}
void g(int *a, int n) {
#pragma omp target map(tofrom: a[0:n])
  {
    int x;
#pragma omp allocate(x) allocator(omp_default_mem_alloc) align(64)
    x = a[0];
    a[1] = x;
  }
}
