// test: cflags="-DGPU"
// a directive in an #if whose other branch has one for the same loop: that branch goes, and the #if with it
#include <stdio.h>

#define N 64

static void add(int n, int *a) {
#ifdef GPU
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
#else
#pragma omp parallel for \
    schedule(static)
#endif
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

static void scale(int n, int *a) {
#ifdef GPU
  int by = 3; // only there
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
#else
#pragma omp parallel for
#endif
  for (int i = 0; i < n; i++)
    a[i] *= by;
}

// What is more than directives stays.
static void shift(int n, int *a) {
  int by = 0;
#if defined(GPU)
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
#else
  by = 1000;
#pragma omp parallel for
#endif
  for (int i = 0; i < n; i++)
    a[i] -= i + by;
  #if defined(GPU) && defined(NEVER)
  // indented
  by = 2;
  #endif
}

int main(void) {
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  add(N, a);
  scale(N, a);
  shift(N, a);
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
