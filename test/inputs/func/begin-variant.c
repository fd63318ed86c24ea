// test: reference=serial
// begin declare variant: functions with the name of their base, on the device, on the host, in constructs
#include <stdio.h>
#define N 16

static int side(int x) { return x; }
static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 10 * i;
}

#ifdef _OPENMP
#pragma omp begin declare variant match(device = {kind(nohost)})
static int helper; // no function
static int side(int x) { return x + 1; }
#pragma omp end declare variant

#pragma omp begin declare variant match(device={arch("amdgcn")})
static int side(int x) { return x + 5000; }
#pragma omp end declare variant

#pragma omp begin declare variant match(construct={target}, implementation={vendor(llvm)})
static void
fill(int *a, // where to
     int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 10 * i + 1;
}
#pragma omp end declare variant
#endif

int main(void) {
  int a[N], b[N], on_device = 0;
  fill(a, N);
#pragma omp target map(from : b, on_device)
  {
    fill(b, N);
    on_device = side(1);
  }
  // What a compiler without OpenMP computes is the base's.
  int wrong = a[3] != 30 || side(1) != 1;
#ifdef _OPENMP
  wrong |= b[3] != 31 || on_device != 2;
#endif
  printf("%d\n", wrong);
  return 0;
}
