// Translated by omp2cuda 0.1.0 from branch-skipped.c
#include <omp2cuda.h>

// Target directives of branches that are not compiled: the output says so
#include <stdio.h>
#define N 16

// branch-skipped.c:14: target teams distribute parallel for
static __global__ void fill_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] = i;
}

static void fill(int *a) {
#ifdef IN_HALVES
#error "the target directives of this branch were not translated"
#pragma omp target teams distribute parallel for map(from : a[0 : N / 2])
  for (int i = 0; i < N / 2; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(from : a[N / 2 : N / 2])
  for (int i = N / 2; i < N; i++)
    a[i] = i;
#else
  omp2cuda::target_region{"branch-skipped.c:14"}.one_each(N).launch(
      fill_kernel, {omp2cuda::from(a, 0, N)});
#endif
}

#ifdef IN_HALVES
static int last(const int *a) {
  int out;
#error "the target directives of this branch were not translated"
#pragma omp target map(to : a[0 : N]) map(from : out)
  out = a[N - 1];
  return out;
}
#else
static int last(const int *a) { return a[N - 1]; }
#endif

int main(void) {
  int a[N];
  fill(a);
  printf("%d\n", last(a));
  return 0;
}
