// test: run=no
// omp.h of Clang includes stdlib.h and stdint.h, and programs rely on that
#include <omp.h>
int printf(const char *, ...);

int main(void) {
  int32_t n = 8;
  uint64_t *x = malloc(n * sizeof *x);
#pragma omp target teams distribute parallel for map(from : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = (uint64_t)i << 33;
  printf("%llu\n", (unsigned long long)x[3]);
  free(x);
  return omp_get_max_threads() > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
