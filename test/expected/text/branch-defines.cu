// Translated by omp2cuda 0.1.0 from branch-defines.c
#include <omp2cuda.h>

// macros that C and C++ define differently: those that C has are meant
#include <stdio.h>

#ifdef OMP2CUDA_NEVER /* __cplusplus */
#define WIDTH 2
#define API extern "C"
#else
#define WIDTH 4
#define API
#endif

#ifdef __cplusplus
#define API2 extern "C"
#else
#define API2 extern
#endif

#ifdef OMP2CUDA_NEVER /* __cplusplus */
#error "this is C"
#endif

#ifndef OMP2CUDA_NEVER /* __cplusplus */
#define HEIGHT 3
#endif
#ifndef HEIGHT
#define HEIGHT 5
#endif

API2 int width(void);
API int width(void) { return WIDTH; }

// branch-defines.c:34: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 4))
    a[i] = WIDTH * i + HEIGHT;
}

int main(void) {
  int a[4];
  omp2cuda::target_region{"branch-defines.c:34"}.one_each(4).launch(
      main_kernel, {omp2cuda::from(a)});
  printf("%d %d\n", a[3], width());
  return 0;
}
