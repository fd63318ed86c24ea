// Target directives of branches that are not compiled: the output says so
#include <stdio.h>
#define N 16

static void fill(int *a) {
#ifdef IN_HALVES
#pragma omp target teams distribute parallel for map(from : a[0 : N / 2])
  for (int i = 0; i < N / 2; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(from : a[N / 2 : N / 2])
  for (int i = N / 2; i < N; i++)
    a[i] = i;
#else
#pragma omp target teams distribute parallel for map(from : a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] = i;
#endif
}

#ifdef IN_HALVES
static int last(const int *a) {
  int out;
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
