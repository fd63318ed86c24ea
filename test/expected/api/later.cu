// Translated by omp2cuda 0.1.0 from later.c
#include <omp2cuda.h>

// test: reference=serial
// Routines that came after the omp.h of many compilers: copies and fills that depend on tasks, mapped addresses.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 24

#ifdef _OPENMP
#include <omp.h>
static int move(int *a, int *b, int *x) {
  int device = omp_get_default_device(), host = omp_get_initial_device(), bad = 0;
  int *p = (int *)omp_target_alloc(N * sizeof(int), device);
  omp_depend_t done;
#pragma omp depobj(done) depend(in: *x)
#pragma omp task shared(a) depend(out: *x)
  a[0] = *x = 42;
  bad += omp_target_memcpy_async(p, a, N * sizeof(int), 0, 0, device, host, 1, &done);
  omp_target_memset_async(p + 1, 0, 2 * sizeof(int), device, 0, NULL);
  size_t volume[2] = {2, 3}, none[2] = {0, 0}, from[2] = {1, 1}, sizes[2] = {4, 6};
  bad += omp_target_memcpy_async(b, p, N * sizeof(int), 0, 0, host, device, 0, NULL);
  bad += omp_target_memcpy_rect_async(b, p, sizeof(int), 2, volume, none, from, sizes, sizes, host, device, 1, &done);
#pragma omp depobj(done) destroy
  omp_target_memset(p, 0, N * sizeof(int), device);
  bad += omp_target_is_accessible(a, N * sizeof(int), host) != 1;
  bad += omp_get_mapped_ptr(a, device) != NULL;
  omp2cuda::target_enter_data{"later.c:26"}.to(a, 0, N);
  bad += omp_get_mapped_ptr(a, device) == NULL;
  omp2cuda::target_exit_data{"later.c:28"}.release(a, 0, N);
  omp_target_free(p, device);
  return bad;
}
#else
static int move(int *a, int *b, int *x) {
  a[0] = *x = 42;
  memcpy(b, a, N * sizeof(int));
  b[1] = b[2] = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      b[i * 6 + j] = a[(i + 1) * 6 + j + 1];
  return 0;
}
#endif

int main(void) {
  int a[N], b[N], x = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  printf("%d:", move(a, b, &x));
  for (int i = 0; i < N; i++)
    printf(" %d", b[i]);
  printf("\n");
  return 0;
}
