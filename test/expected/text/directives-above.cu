// Translated by omp2cuda 0.1.0 from directives-above.c
#include <omp2cuda.h>

// Directives and comments that describe a function stay directly above it.
#include <stdio.h>

int fast(int n) { return n + 100; }

// directives-above.c:8: target (one thread)
__global__ void first_kernel(int *n_ref) {
  auto &n = *n_ref;
  n++;
}

#pragma omp declare simd
int first(int n) {
  omp2cuda::target_region{"directives-above.c:8"}.serial().launch(
      first_kernel, {omp2cuda::tofrom(n)});
  return n;
}

// directives-above.c:17: target (one thread)
static __global__ void second_kernel(int *n_ref) {
  auto &n = *n_ref;
  n += 2;
}

/* of the second */
#pragma omp declare simd uniform(n)
#pragma omp declare simd linear(n)
static int second(int n) {
  omp2cuda::target_region{"directives-above.c:17"}.serial().launch(
      second_kernel, {omp2cuda::tofrom(n)});
  return n;
}

// directives-above.c:24: target (one thread)
__global__ void third_kernel(int *n_ref) {
  auto &n = *n_ref;
  n += 3;
}

// of the third
int third(int n) {
  omp2cuda::target_region{"directives-above.c:24"}.serial().launch(
      third_kernel, {omp2cuda::tofrom(n)});
  return n;
}

int main(void) {
  printf("%d %d %d\n", first(1), second(2), third(3));
  return 0;
}
