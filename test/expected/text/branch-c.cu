// Translated by omp2cuda 0.1.0 from branch-c.c
#include <omp2cuda.h>

// C is read as C and compiled as C++: what only C++ would read is not what was translated.
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
int keep_linkage(int);
#ifdef __cplusplus
}
#endif

#ifdef OMP2CUDA_NEVER /* __cplusplus */
template <class T> T square(T x) { return x * x + 1; }
#else
#define square(x) ((x) * (x))
#endif

#ifndef OMP2CUDA_NEVER /* __cplusplus */
#define WHERE 1
#else
#define WHERE 1
#endif

#if 201710L /* __STDC_VERSION__ */ >= 199901L && defined(__cplusplus /* __STDC_VERSION__ */)
__device__ static int of_c99(int x) { return x + 1; }
#endif

#if defined(OMP2CUDA_NEVER /* __cplusplus */)
static int step(double x) { return (int)x; }
#elif defined(TWO)
static int step(int x) { return x + 2; }
#else
__host__ __device__ static int step(int x) { return x + WHERE; }
#endif

int keep_linkage(int x) { return x; }

// branch-c.c:40: target teams distribute parallel for
__global__ void main_kernel(int *v) {
  for (int i : omp2cuda::league::one_each(0, 10))
    v[i] = square(i) + of_c99(i) + step(i);
}

int main(void) {
  int v[10];
  omp2cuda::target_region{"branch-c.c:40"}.one_each(10).launch(main_kernel, {omp2cuda::from(v)});
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += keep_linkage(v[i]);
  printf("%d\n", sum);
  return 0;
}
