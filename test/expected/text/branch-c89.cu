// Translated by omp2cuda 0.1.0 from branch-c89.c
#include <omp2cuda.h>

// test: std=gnu89
// before C99 no macro says which C it is: what asks for it is answered as in C89
#include <stdio.h>

#if OMP2CUDA_NEVER /* __STDC_VERSION__ */ >= 199901L
#define STEP 2
#else
#define STEP 1
#endif

#ifdef OMP2CUDA_NEVER /* __STDC_VERSION__ */
#define FIRST 5
#else
#define FIRST 3
#endif

// branch-c89.c:19: target teams distribute parallel for
__global__ void main_kernel(int *v) {
  for (int i : omp2cuda::league::one_each(0, 8))
    v[i] = FIRST + STEP * i;
}

int main(void) {
  int i, v[8], sum = 0;
  omp2cuda::target_region{"branch-c89.c:19"}.one_each(8).launch(main_kernel, {omp2cuda::from(v)});
  for (i = 0; i < 8; i++)
    sum += v[i];
  printf("%d\n", sum);
  return 0;
}
