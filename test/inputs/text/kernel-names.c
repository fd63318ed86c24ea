// kernels are called after their function and what they write; a comment gives another name
#include <stdio.h>

enum { N = 64 };

void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

// Its name ends like that of a kernel.
void shift_kernel(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

// The program has a negate_kernel itself.
static int negate_kernel = 3;
void negate(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = -x[i];
}

static double solve(int n, double *a, double *b) {
  double sum = 0, most = 0, least = 0;
  // The diagonal first.
  // omp2cuda: name=lu_diagonal
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n * n])
  for (int i = 0; i < n; i++)
    a[i * n + i] = i + 1;
#pragma omp target teams distribute parallel for map(to : a[0 : n * n])        \
    map(tofrom : b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] += a[i * n + i];
  {
    /* omp2cuda: name = lu_rows */
#pragma omp target teams distribute parallel for map(tofrom : b[0 : n])
    for (int i = 0; i < n; i++)
      b[i] *= 2;
  }
#pragma omp target teams distribute parallel for map(tofrom : b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] -= 1;
#pragma omp target teams distribute parallel for map(to : b[0 : n])            \
    reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += b[i];
#pragma omp target teams distribute parallel for map(to : b[0 : n])            \
    map(tofrom : most, least) reduction(max : most) reduction(min : least)
  for (int i = 0; i < n; i++) {
    most = b[i] > most ? b[i] : most;
    least = b[i] < least ? b[i] : least;
  }
  // omp2cuda: a sentence about it, not an instruction
#pragma omp target teams distribute parallel for
  for (int k = 0; k < n; k++)
    if (k > n)
      printf("never\n");
  return sum + most + least;
}

int main(void) {
  double a[N * N], b[N];
  for (int i = 0; i < N * N; i++)
    a[i] = 0;
  for (int i = 0; i < N; i++)
    b[i] = i - negate_kernel;
  scale(N, b);
  shift_kernel(N, b);
  negate(N, b);
  printf("%g\n", solve(N, a, b));
  return 0;
}
