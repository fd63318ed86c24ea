// Loop variables at the top of a function, which nothing names when their loops are kernels
#include <stdio.h>
#define N 40

static void fill(int n, double *x) {
  int i;
#pragma omp target teams distribute parallel for map(from: x[0:n])
  for (i = 0; i < n; i++)
    x[i] = i;
}

// The loop is that of a directive inside the region's.
static void twice(int n, double *x) {
  int i, j;
#pragma omp target map(tofrom: x[0:n])
#pragma omp parallel for private(j)
  for (i = 0; i < n; i++)
    for (j = 0; j < 2; j++)
      x[i] += j * x[i];
}

int main(void) {
  int i, j, k, *p, n = N;
  double x[N], y[N * N];
  double sum = 0; int line, column; // beside another
  int unused_before;
  (void)sizeof(unused_before);

  fill(n, x);
  twice(n, x);
#pragma omp target teams distribute parallel for private(j, p) map(to: x) map(from: y)
  for (i = 0; i < n; i++) {
    p = 0;
    for (j = 0; j < n; j++)
      y[i * n + j] = x[i] * x[j] + (p != 0);
  }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: y)
  for (line = 0; line < n; line++)
    for (column = 0; column < n; column++)
      y[line * n + column] += 1;
#pragma omp target teams distribute parallel for map(tofrom: sum) map(to: y) reduction(+: sum) if(n > 10)
  for (k = 0; k < n; k++)
    sum += y[k];
  printf("%g\n", sum);
  return 0;
}

// Another branch needs it.
void both(int n, double *x) {
  int i, j;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (i = 0; i < n; i++)
    x[i] += 1;
#ifdef SHOW
  for (i = 0; i < n; i++)
    printf("%g\n", x[i]);
#else
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (j = 0; j < n; j++)
    x[j] -= 1;
#endif
}
