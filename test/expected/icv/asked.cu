// Translated by omp2cuda 0.1.0 from asked.c
#include <omp2cuda.h>

// test: reference=serial
// Routines that a region rarely asks
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>

struct main_data { int *nested, *procs, *zero, *aligned; };

// asked.c:9: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &nested = *omp_data.nested, &procs = *omp_data.procs, &zero = *omp_data.zero;
  auto &aligned = *omp_data.aligned;
  nested = omp_get_nested();
  procs = omp_get_num_procs();
  int *p = (int *)omp_aligned_calloc(64, 4, sizeof(int), omp_default_mem_alloc);
  zero = p[0] + p[3];
  aligned = (unsigned long)p % 64 == 0;
  omp_free(p, omp_default_mem_alloc);
}

int main(void) {
  int nested = 1, procs = 0, zero = 1, aligned = 0;
  omp2cuda::target_region{"asked.c:9"}.soft_stack(0).serial().launch(
      main_kernel, {.nested = omp2cuda::from(nested), .procs = omp2cuda::from(procs),
                    .zero = omp2cuda::from(zero), .aligned = omp2cuda::from(aligned)});
  printf("%d %d %d %d\n", nested, procs > 0, zero, aligned);
  return 0;
}
#else
int main(void) {
  printf("0 1 0 1\n");
  return 0;
}
#endif
