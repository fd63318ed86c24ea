// Translated by omp2cuda 0.1.0 from omp-header.c
#include <omp2cuda.h>

// test: run=no
// omp.h of Clang includes stdlib.h and stdint.h, and programs rely on that
#include <omp.h>
extern "C" int printf(const char *, ...);

struct main_data { uint64_t *x; int32_t n; };

// omp-header.c:9: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = (uint64_t)i << 33;
}

int main(void) {
  int32_t n = 8;
  uint64_t *x = (uint64_t *)malloc(n * sizeof *x);
  omp2cuda::target_region{"omp-header.c:9"}.one_each(n).launch(
      main_kernel, {.x = omp2cuda::from(x, 0, n), .n = n});
  printf("%llu\n", (unsigned long long)x[3]);
  free(x);
  return omp_get_max_threads() > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
