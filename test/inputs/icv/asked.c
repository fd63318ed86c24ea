// test: reference=serial
// Routines that a region rarely asks
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>

int main(void) {
  int nested = 1, procs = 0, zero = 1, aligned = 0;
#pragma omp target map(from : nested, procs, zero, aligned)
  {
    nested = omp_get_nested();
    procs = omp_get_num_procs();
    int *p = (int *)omp_aligned_calloc(64, 4, sizeof(int), omp_default_mem_alloc);
    zero = p[0] + p[3];
    aligned = (unsigned long)p % 64 == 0;
    omp_free(p, omp_default_mem_alloc);
  }
  printf("%d %d %d %d\n", nested, procs > 0, zero, aligned);
  return 0;
}
#else
int main(void) {
  printf("0 1 0 1\n");
  return 0;
}
#endif
