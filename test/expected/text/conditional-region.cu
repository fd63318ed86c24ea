// Translated by omp2cuda 0.1.0 from conditional-region.c
#include <omp2cuda.h>

// test: cflags="-DGPU -DWIDE=1"
// regions that begin in one #if and end in another: what is compiled of them moves
#include <stdio.h>

#define N 64

#ifndef GPU
#error "translated where GPU is defined"
#endif

// conditional-region.c:9: target teams num_teams(1), parallel, for
static __global__ void both_kernel(int *a) {
  {
#ifdef GPU
#else
#pragma omp parallel for
#endif
    for (int i : omp2cuda::team::parallel_for(0, N))
      a[i] += 1;
  }
}

static void both(int *a) {
  omp2cuda::target_region{"conditional-region.c:9"}.num_teams(1).iterations(N).launch(
      both_kernel, {omp2cuda::tofrom(a, 0, N)});
}

// conditional-region.c:34: target teams distribute parallel for if(go)
static __global__ void either_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    a[i] += 10;
#if WIDE // whole: it stays
    a[i] += 100;
#else
    a[i] -= 100;
#endif
  }
}

static void either(int *a, int go) {
#ifndef GPU
  if (a[0] < 0) {
#elif WIDE > 1
  {
    a[0]++;
#else
#endif
    {
      omp2cuda::target_region region{"conditional-region.c:34", omp2cuda::when(go)};
      if (region.on_host()) {
      #pragma omp parallel for if(go)
        for (int i = 0; i < N; i++) {
          a[i] += 10;
#if WIDE // whole: it stays
          a[i] += 100;
#else
          a[i] -= 100;
#endif
        }
      } else {
        region.one_each(N).launch(either_kernel, {region.tofrom(a, 0, N)});
      }
    }
#ifndef GPU
  }
#elif WIDE > 1
  }
#endif
}

int main(void) {
  int a[N] = {0}, sum = 0;
  both(a);
  either(a, 1);
  either(a, 0);
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
