// bounds that are macros stay them, in kernels and launches
#include <stdio.h>

#ifndef NX
#define NX 6
#endif
#define NY 5
#define N (NX * NY)
#define LAST (N - 1)
#define STEP (1 + 1)
#define EACH(i, from, to) for (int i = (from); i < (to); i++)

typedef struct {
  int first, count[2];
  double by;
} part_t;

// A struct of numbers leads nowhere: x stays restrict.
static void scale(double *restrict x, const double *restrict y, part_t p) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : N]) map(to : y[0 : N])
  for (int i = p.first; i < p.count[0]; i++)
    x[i] = y[i] * p.by + y[N - 1 - i];
}

int main(void) {
  double x[N], y[N];
  part_t p = {1, {N - 1, 0}, 0.5};
#pragma omp target teams distribute parallel for // whole
  for (int i = 0; i < N; i++) {
    x[i] = i;
    y[i] = N - i;
  }
#pragma omp target teams distribute parallel for \
    map(tofrom : x) schedule(static, 4)
  for (int i = LAST; i > (NY); i -= STEP)
    x[i] += 2;
#pragma omp target teams distribute parallel for collapse(2)
  for (int j = 0; j < (NY); j++)
    for (int i = (NX) - 1; i >= 0; i--)
      x[j * NX + i] += j;
#pragma omp target teams distribute parallel for
  EACH(i, NX, N)
    x[i] -= 1;
  scale(x, y, p);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i + 1);
  printf("%g %g %g\n", x[1], x[N - 2], sum);
  return 0;
}
