// test: reference=serial
// allocate directives in code of the host alone, and large arrays of a team that are aligned
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

typedef struct {
  float x[4];
} __attribute__((aligned(32))) four;

static int global;
#pragma omp allocate(global) align(64)

static int alone(void) {
  int x, y[4];
#pragma omp allocate(x) align(64)
#pragma omp allocate(y) allocator(omp_default_mem_alloc)
  x = 3;
  y[0] = x + global;
  return y[0];
}

int main(void) {
  int wrong = 0;
  double sum = 0;
#pragma omp target map(tofrom : wrong, sum)
  {
    char before[3];
    double rows[5000];
    char between[7];
    _Alignas(64) double lines[2000];
    char behind[1];
    four points[600];
#pragma omp parallel for
    for (int i = 0; i < 5000; i++) {
      rows[i] = i;
      if (i < 2000)
        lines[i] = 1;
      if (i < 600)
        points[i].x[0] = 2;
      if (i < 7)
        between[i] = 5;
      if (i < 3)
        before[i] = 5;
      if (i == 0)
        behind[i] = 5;
    }
    wrong += (uintptr_t)lines % 64 != 0;
    wrong += (uintptr_t)points % 32 != 0;
    sum = rows[4999] + lines[1999] + points[599].x[0] + before[2] + between[6] +
          behind[0];
  }
  int z;
#pragma omp allocate(z) align(32)
  z = alone();
  printf("%d %g %d\n", wrong, sum, z);
  return 0;
}
