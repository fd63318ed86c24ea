// Translated by omp2cuda 0.1.0 from copies.c
#include <omp2cuda.h>

// test: reference=serial
// Routines that copy behind what they depend on, while the region that makes it goes on.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 500

#ifdef _OPENMP
#include <omp.h>

// copies.c:16: target teams distribute parallel for
static __global__ void make_p_kernel(int *p) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    int sum = 0;
    for (int k = 0; k < 20000; k++)
      sum += (k ^ i) & 1;
    p[i] = sum + i;
  }
}

// copies.c:24: target teams distribute parallel for
static __global__ void make_p_kernel_2(int *p) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    int sum = 0;
    for (int k = 0; k < 20000; k++)
      sum += (k ^ i) & 1;
    p[i] = sum - i;
  }
}

static void make(int *a, int *b) {
  int device = omp_get_default_device(), host = omp_get_initial_device();
  size_t bytes = N * sizeof(int), first = 0, count = N / 2;
  int *p = (int *)omp_target_alloc(bytes, device);
  omp_depend_t made;
#pragma omp depobj(made) depend(inout: p)
#pragma omp taskwait depend(out : p)
  omp2cuda::target_region{"copies.c:16", omp2cuda::nowait(), omp2cuda::depend_out(p)}.one_each(N).launch(
      make_p_kernel, {p});
  omp_target_memcpy_async(a, p, bytes, 0, 0, host, device, 1, &made);
#pragma omp taskwait depend(out : p)
  omp2cuda::target_region{"copies.c:24", omp2cuda::nowait(), omp2cuda::depend_out(p)}.one_each(N).launch(
      make_p_kernel_2, {p});
  omp_target_memset_async(p, 0, bytes / 10, device, 1, &made);
  omp_target_memcpy_rect_async(b, p, sizeof(int), 1, &count, &first, &first, &count, &count, host, device, 1, &made);
#pragma omp depobj(made) destroy
  omp2cuda::taskwait();
#pragma omp taskwait
  omp_target_free(p, device);
}
#else
static void make(int *a, int *b) {
  for (int i = 0; i < N; i++) {
    a[i] = 10000 + i;
    if (i < N / 2)
      b[i] = i < N / 10 ? 0 : 10000 - i;
  }
}
#endif

int main(void) {
  int a[N], b[N], sum = 0;
  memset(b, 0, sizeof(b));
  make(a, b);
  for (int i = 0; i < N; i++)
    sum += a[i] * (i % 7) - b[i] * (i % 5);
  printf("%d %d %d %d\n", sum, a[N - 1], b[0], b[N / 2 - 1]);
}
